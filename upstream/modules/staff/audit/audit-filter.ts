import { and, eq, gte, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditFilter as Filter } from '#contract/staff/audit'
import { addDays } from '#domain/dates'
import { auditActions } from '../../../platform/audit-actions.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'

export type AuditFilter = z.output<typeof Filter>

type Words = NonNullable<ReturnType<typeof auditActions.get>>

const actionsWith = (has: (words: Words) => boolean) =>
  [...auditActions].filter(([, words]) => has(words)).map(([action]) => action)

/** Entries from before this step have no kind of their own (STF-273). */
const isOfKind = (kind: string) =>
  or(
    eq(auditEvents.subjectKind, kind),
    and(
      isNull(auditEvents.subjectKind),
      inArray(
        auditEvents.action,
        actionsWith((words) => words.kind === kind),
      ),
    ),
  )

function isBy(who: string): SQL | undefined {
  if (who === 'system') return inArray(auditEvents.actorKind, ['system', 'provider'])
  return isUuid(who) ? eq(auditEvents.actorStaffId, who) : undefined
}

/** Of things with a frequent word in their name, which bounds the work. */
const NAMED = 50

/** Courses, posts, letters and categories by a part of their name. */
async function findNamed(db: Db | Tx, pattern: string): Promise<string[]> {
  const courses = await db
    .select({ id: allCourses.courseId })
    .from(allCourses)
    .where(ilike(allCourses.title, pattern))
    .limit(NAMED)
  const posts = await db
    .select({ id: allBlogs.blogId })
    .from(allBlogs)
    .where(ilike(allBlogs.title, pattern))
    .limit(NAMED)
  const sent = await db
    .select({ id: letters.letterId })
    .from(letters)
    .where(ilike(letters.subject, pattern))
    .limit(NAMED)
  const categories = await db
    .select({ id: courseCategories.categoryId })
    .from(courseCategories)
    .where(ilike(courseCategories.name, pattern))
    .limit(NAMED)
  return [...courses, ...posts, ...sent, ...categories].map(({ id }) => id)
}

/**
 * A thing by its id or name, an order by its reference, a person by name or address (STF-268). The ids are read first, because
 * no index serves a condition that joins subqueries by `or`.
 */
async function matches(db: Db | Tx, q: string): Promise<SQL | undefined> {
  const pattern = likePattern(q)
  const people = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(or(ilike(staff.name, pattern), ilike(staff.email, pattern)))
  const found = await db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.reference, q))
  const staffIds = people.map(({ staffId }) => staffId)
  const orderIds = found.map(({ orderId }) => orderId)
  return or(
    inArray(auditEvents.subject, [q, ...orderIds, ...staffIds, ...(await findNamed(db, pattern))]),
    inArray(auditEvents.actorStaffId, staffIds),
  )
}

const startOf = (date: string) => new Date(`${date}T00:00:00+01:00`)

export async function auditCondition(db: Db | Tx, filter: AuditFilter): Promise<SQL | undefined> {
  const { q, who, group, kind, subject, from, to } = filter
  return and(
    q ? await matches(db, q) : undefined,
    who ? isBy(who) : undefined,
    group &&
      inArray(
        auditEvents.action,
        actionsWith((words) => words.group === group),
      ),
    kind ? isOfKind(kind) : undefined,
    subject ? eq(auditEvents.subject, subject) : undefined,
    from ? gte(auditEvents.at, startOf(from)) : undefined,
    to ? lt(auditEvents.at, startOf(addDays(to, 1))) : undefined,
  )
}
