import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listCourses as call } from '#contract/staff/courses'
import { courseStates } from '#domain/course-state'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { type CourseQuery, courseCondition } from './course-filter.ts'
import { selectRows, serializeRow } from './course-row.ts'
import { isVisibleTo } from './own-courses.ts'

const { courseId, startDate, title, seatsTaken, maximumCapacity, priceKobo, updatedAt } = allCourses
const sorted = { courseId, startDate, title, seatsTaken, maximumCapacity, priceKobo, updatedAt }
type Columns = Record<keyof typeof sorted, SQLWrapper>

const orders = {
  start: ({ startDate: day }: Columns) => day,
  title: ({ title: words }: Columns) => words,
  places: ({ maximumCapacity: all, seatsTaken: taken }: Columns) => sql`(${all} - ${taken})`,
  price: ({ priceKobo: price }: Columns) => price,
  changed: ({ updatedAt: at }: Columns) => at,
}
type Sort = keyof typeof orders
const isSort = (name: string): name is Sort => name in orders

/** Ties are broken by id (STF-060). What is unknown comes last when rising, as in the indexes. */
function orderOf(sort: CourseQuery['sort'], columns: Columns): SQL[] {
  const name = sort.replace('-', '')
  const by = orders[isSort(name) ? name : 'start'](columns)
  return sort.startsWith('-') ? [desc(by), desc(columns.courseId)] : [asc(by), asc(columns.courseId)]
}

/** Few are found by their condition and then sorted: an index in the order of the list might be read whole for them. */
function idsOf(db: Db, condition: SQL | undefined, sort: CourseQuery['sort'], isFew: boolean) {
  if (!isFew)
    return db
      .select({ courseId })
      .from(allCourses)
      .where(condition)
      .orderBy(...orderOf(sort, sorted))
  const few = db
    .select(sorted)
    .from(allCourses)
    .where(condition)
    .limit(REACHED + 1)
    .as('few')
  return db
    .select({ courseId: few.courseId })
    .from(few)
    .orderBy(...orderOf(sort, few))
}

/** Of all that the caller may see, whatever the filter. */
async function countStates(db: Db, visible: SQL | undefined) {
  const counts = { draft: 0, scheduled: 0, published: 0, cancelled: 0, archived: 0 }
  for (const state of courseStates)
    counts[state] = await countRows(db, allCourses, and(eq(allCourses.state, state), visible))
  return counts
}

type Listed = z.output<typeof call.response>

/** STF-084. */
export async function listCourses(
  db: Db,
  caller: Pick<StaffCaller, 'id' | 'roles'>,
  query: CourseQuery,
): Promise<Listed> {
  const { page, size, sort } = query
  const visible = isVisibleTo(db, caller)
  const condition = and(await courseCondition(db, query), visible)
  const total = await countRows(db, allCourses, condition)
  const ids = idsOf(db, condition, sort, total <= REACHED)
    .limit(size)
    .offset((page - 1) * size)
  const rows =
    page * size > REACHED
      ? []
      : await selectRows(db)
          .where(inArray(courseId, ids))
          .orderBy(...orderOf(sort, sorted))
  return { rows: rows.map(serializeRow), total, counts: await countStates(db, visible) }
}
