import { and, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { AuditFilter as Filter } from '#contract/staff/audit'
import { addDays } from '#domain/dates'
import { auditActions } from '../../../platform/audit-actions.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs, postCategories } from '../../../platform/db/schema/blogs.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { replyTexts } from '../../../platform/db/schema/messages.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
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

/** Of each kind of thing with a frequent word in its name, which bounds the work. */
const NAMED = 50

type Named = Record<'id' | 'name' | 'updatedAt', PgColumn>

/** By a part of the name, and one more than is used; the last changed first. */
async function idsOf(db: Db | Tx, { id, name, updatedAt }: Named, pattern: string): Promise<string[]> {
  const found = await db
    .select({ id: sql<string>`${id}` })
    .from(id.table)
    .where(ilike(name, pattern))
    .orderBy(desc(updatedAt), desc(id))
    .limit(NAMED + 1)
  return found.map((row) => row.id)
}

const named: Record<string, Named> = {
  courses: { id: allCourses.courseId, name: allCourses.title, updatedAt: allCourses.updatedAt },
  posts: { id: allBlogs.blogId, name: allBlogs.title, updatedAt: allBlogs.updatedAt },
  letters: { id: letters.letterId, name: letters.subject, updatedAt: letters.updatedAt },
  categories: {
    id: courseCategories.categoryId,
    name: courseCategories.name,
    updatedAt: courseCategories.updatedAt,
  },
  'categories of posts': {
    id: postCategories.categoryId,
    name: postCategories.name,
    updatedAt: postCategories.updatedAt,
  },
  'campaign links': { id: shareLinks.linkId, name: shareLinks.name, updatedAt: shareLinks.updatedAt },
  'reply texts': { id: replyTexts.textId, name: replyTexts.name, updatedAt: replyTexts.updatedAt },
}

/** @returns also of which kinds there are more */
async function findNamed(db: Db | Tx, pattern: string): Promise<{ ids: string[]; more: string[] }> {
  const ids: string[] = []
  const more: string[] = []
  for (const [kind, columns] of Object.entries(named)) {
    const found = await idsOf(db, columns, pattern)
    ids.push(...found.slice(0, NAMED))
    if (found.length > NAMED) more.push(kind)
  }
  return { ids, more }
}

const words = new Intl.ListFormat('en-GB')

const noticeOf = (more: readonly string[]) =>
  more.length > 0 ? `More than ${NAMED} ${words.format(more)} match. Use more of the name.` : undefined

/** `notice` says that a search leaves entries out. */
type Condition = { condition: SQL | undefined; notice?: string | undefined }

/**
 * A thing by its id or name, an order by its reference, a person by name or address (STF-268). The ids are read first, because
 * no index serves a condition that joins subqueries by `or`.
 */
async function matches(db: Db | Tx, q: string): Promise<Condition> {
  const pattern = likePattern(q)
  const people = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(or(ilike(staff.name, pattern), ilike(staff.email, pattern)))
  const found = await db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.reference, q))
  const staffIds = people.map(({ staffId }) => staffId)
  const orderIds = found.map(({ orderId }) => orderId)
  const { ids, more } = await findNamed(db, pattern)
  const condition = or(
    inArray(auditEvents.subject, [q, ...orderIds, ...staffIds, ...ids]),
    inArray(auditEvents.actorStaffId, staffIds),
  )
  return { condition, notice: noticeOf(more) }
}

const startOf = (date: string) => new Date(`${date}T00:00:00+01:00`)

export async function auditCondition(db: Db | Tx, filter: AuditFilter): Promise<Condition> {
  const { q, who, group, kind, subject, from, to } = filter
  const { condition: found, notice } = q ? await matches(db, q) : { condition: undefined }
  const condition = and(
    found,
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
  return { condition, notice }
}
