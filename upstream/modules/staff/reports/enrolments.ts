import { sql } from 'drizzle-orm'
import type { EnrolmentReportRow } from '#contract/staff/reports'
import type { Tx } from '../../../platform/db/open.ts'
import { READ_AT_MOST, type Report, requireReachable, type Scope, sumOf } from './report.ts'

const figure = (name: string) => sql.raw(name).mapWith(Number)

const place = sql`
  select count(*) filter (where enrolments.cancelled_at is null) as taken,
    count(*) filter (where enrolments.cancelled_at is null and orders.kind = 'manual') as by_hand,
    count(*) filter (where enrolments.moved_from is not null) as moved_in,
    count(*) filter (where later.enrolment_id is not null) as moved_out,
    count(*) filter (where enrolments.cancelled_at is not null and later.enrolment_id is null) as ended
  from enrolments
  join order_lines on order_lines.line_id = enrolments.line_id
  join orders on orders.order_id = order_lines.order_id
  left join enrolments later on later.moved_from = enrolments.enrolment_id
  where enrolments.course_id = courses.course_id`

/** Of the children who are enrolled now, as on the roster. */
const mark = sql`
  select count(*) as marks, count(*) filter (where attendance.mark <> 'absent') as present
  from enrolments join attendance on attendance.enrolment_id = enrolments.enrolment_id
  where enrolments.course_id = courses.course_id and enrolments.cancelled_at is null`

/** Those that run in the time; the last to begin first. */
const findCourses = (tx: Tx, { from, to, course, category }: Scope) =>
  tx
    .select({
      courseId: sql<string>`courses.course_id`,
      title: sql<string>`courses.title`,
      from: sql<string>`courses.start_date::text`,
      to: sql<string>`courses.end_date::text`,
      places: figure('courses.maximum_capacity'),
      seatsTaken: figure('courses.seats_taken'),
      taken: figure('place.taken'),
      byHand: figure('place.by_hand'),
      movedIn: figure('place.moved_in'),
      movedOut: figure('place.moved_out'),
      ended: figure('place.ended'),
      marks: figure('mark.marks'),
      present: figure('mark.present'),
    })
    .from(sql`courses cross join lateral (${place}) as place cross join lateral (${mark}) as mark`)
    .where(
      sql`courses.state in ('published', 'cancelled', 'archived')
        and courses.start_date <= ${to}::date and (${from}::date is null or courses.end_date >= ${from}::date)
        and (${course ?? null}::uuid is null or courses.course_id = ${course ?? null}::uuid)
        and (${category ?? null}::uuid is null or courses.category_id = ${category ?? null}::uuid)`,
    )
    .orderBy(sql`courses.start_date desc, courses.title, courses.course_id`)
    .limit(READ_AT_MOST)

type Found = Awaited<ReturnType<typeof findCourses>>[number]
type Sums = Omit<EnrolmentReportRow, 'courseId' | 'title' | 'from' | 'to'>

const percent = (present: number, marks: number) => (marks === 0 ? null : Math.round((100 * present) / marks))

const serialize = ({ seatsTaken, marks, present, ...row }: Found): EnrolmentReportRow => ({
  ...row,
  held: Math.max(0, seatsTaken - row.taken),
  attendance: percent(present, marks),
})

/** STF-254: courses that run in the time, with the figures of now. @throws AppError `invalid` */
export async function readEnrolments(tx: Tx, scope: Scope): Promise<Report<EnrolmentReportRow, Sums>> {
  const found = await findCourses(tx, scope)
  requireReachable(found.length)
  const rows = found.map(serialize)
  const sum = (figureOf: (row: EnrolmentReportRow) => number) => sumOf(rows, figureOf)
  const present = sumOf(found, (row) => row.present)
  return {
    rows,
    sums: {
      places: sum(({ places }) => places),
      taken: sum(({ taken }) => taken),
      held: sum(({ held }) => held),
      byHand: sum(({ byHand }) => byHand),
      movedIn: sum(({ movedIn }) => movedIn),
      movedOut: sum(({ movedOut }) => movedOut),
      ended: sum(({ ended }) => ended),
      attendance: percent(
        present,
        sumOf(found, ({ marks }) => marks),
      ),
    },
  }
}
