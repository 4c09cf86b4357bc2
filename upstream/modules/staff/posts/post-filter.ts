import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listPosts } from '#contract/staff/posts'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'

export type PostQuery = z.output<typeof listPosts.query>

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The words of the text one after another, with any tags between them: nothing that is in a tag. */
function isInText(q: string): SQL {
  const words = escapeHtml(q.trim())
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .split(/\s+/)
  return sql`${allBlogs.contentHtml} ~* ${`(^|>)[^<]*${words.join('(<[^>]*>|\\s)+')}`}`
}

/** Posts that the person changed last, or added. */
function isBy(db: Db, staffId: string): SQL {
  const { action, actorKind, actorStaffId, subjectKind, subject, after, at, auditId } = auditEvents
  const isChange = and(eq(subjectKind, 'post'), eq(actorKind, 'staff'), isNotNull(after))
  const last = db
    .selectDistinctOn([subject], { subject, by: actorStaffId })
    .from(auditEvents)
    .where(isChange)
    .orderBy(subject, desc(at), desc(auditId))
    .as('last')
  const changed = db.select({ subject: last.subject }).from(last).where(eq(last.by, staffId))
  const added = db
    .select({ subject })
    .from(auditEvents)
    .where(and(isChange, eq(actorStaffId, staffId), inArray(action, ['post.added', 'post.duplicated'])))
  return sql`${allBlogs.blogId}::text in (${changed.union(added)})`
}

const isId = (value: string | undefined): value is string => value !== undefined && isUuid(value)

/** STF-119. Unknown values of filters are ignored (STF-058). */
export const postCondition = (db: Db, { q, state, category, author }: PostQuery): SQL | undefined =>
  and(
    q ? or(ilike(allBlogs.title, likePattern(q)), isInText(q)) : undefined,
    state && eq(allBlogs.state, state),
    isId(category) ? eq(allBlogs.categoryId, category) : undefined,
    isId(author) ? isBy(db, author) : undefined,
  )
