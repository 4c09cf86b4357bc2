import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

/** Words between the tags. Tags are taken out of the few texts that have all the words, because that takes long. */
function isInText(q: string): SQL {
  const { contentHtml } = allBlogs
  const escaped = escapeHtml(q)
  const hasWords = and(...escaped.split(/\s+/).map((word) => ilike(contentHtml, likePattern(word))))
  return sql`case when ${hasWords} then regexp_replace(${contentHtml}, '<[^>]*>', '', 'g') ilike ${likePattern(escaped)} else false end`
}

/** Posts that the person changed last, or added. */
function isBy(db: Db, staffId: string): SQL {
  const later = alias(auditEvents, 'later')
  const { action, actorStaffId, subjectKind, subject, after, at, auditId } = auditEvents
  const isLast = sql`not exists (select from ${auditEvents} as ${later} where ${later.subjectKind} = 'post' and ${later.subject} = ${subject} and ${later.actorKind} = 'staff' and ${later.after} is not null and (${later.at}, ${later.auditId}) > (${at}, ${auditId}))`
  const theirs = db
    .select({ blogId: sql`${subject}::uuid` })
    .from(auditEvents)
    .where(
      and(
        eq(actorStaffId, staffId),
        eq(subjectKind, 'post'),
        sql`${after} is not null`,
        or(inArray(action, ['post.added', 'post.duplicated']), isLast),
      ),
    )
  return inArray(allBlogs.blogId, theirs)
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
