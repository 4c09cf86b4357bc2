import { type SQL, sql } from 'drizzle-orm'
import type { SalesRow } from '#contract/staff/reports'
import { toNaira } from '#domain/naira'
import type { Tx } from '../../../platform/db/open.ts'
import { moneyMovements } from './money-movements.ts'
import { READ_AT_MOST, type Report, requireReachable, type Scope, sumOf } from './report.ts'

export type SalesScope = Scope & { by: 'course' | 'channel' }

/** Kobo. */
type FoundSales = {
  month: string
  courseId: string | null
  title: string | null
  channel: string | null
  places: number
  gross: number
  refunds: number
}

const whole = (figures: SQL) => sql`coalesce(sum(${figures}), 0)`.mapWith(Number)

/** The newest month first. */
function findSales(tx: Tx, { course, category, by, ...time }: SalesScope): Promise<FoundSales[]> {
  const isByCourse = by === 'course'
  const columns = isByCourse ? sql`month, movement.course_id, title` : sql`month, channel`
  const nothing = sql<null>`null`
  return tx
    .select({
      month: sql<string>`to_char(day, 'YYYY-MM') as month`,
      courseId: isByCourse ? sql<string>`movement.course_id` : nothing,
      title: isByCourse ? sql<string>`courses.title` : nothing,
      channel: isByCourse ? nothing : sql<string>`movement.channel`,
      places: whole(sql`movement.places`),
      gross: whole(sql`movement.gross`),
      refunds: whole(sql`movement.refunds`),
    })
    .from(sql`(${moneyMovements(time)}) as movement join courses on courses.course_id = movement.course_id`)
    .where(
      sql`(${course ?? null}::uuid is null or courses.course_id = ${course ?? null}::uuid)
        and (${category ?? null}::uuid is null or courses.category_id = ${category ?? null}::uuid)`,
    )
    .groupBy(columns)
    .orderBy(isByCourse ? sql`month desc, title, movement.course_id` : sql`month desc, channel`)
    .limit(READ_AT_MOST)
}

const amounts = ({ gross, refunds }: Pick<FoundSales, 'gross' | 'refunds'>) => ({
  gross: toNaira(gross),
  refunds: toNaira(refunds),
  net: toNaira(gross - refunds),
})

type Sums = Omit<SalesRow, 'month' | 'course' | 'channel'>

/** STF-253, STF-258. @throws AppError `invalid` */
export async function readSales(tx: Tx, scope: SalesScope): Promise<Report<SalesRow, Sums>> {
  const found = await findSales(tx, scope)
  requireReachable(found.length)
  const gross = sumOf(found, (row) => row.gross)
  const refunds = sumOf(found, (row) => row.refunds)
  return {
    rows: found.map(({ month, courseId, title, channel, places, ...money }) => ({
      month,
      course: courseId === null ? null : { courseId, title: title ?? '' },
      channel,
      places,
      ...amounts(money),
    })),
    sums: { places: sumOf(found, ({ places }) => places), ...amounts({ gross, refunds }) },
  }
}
