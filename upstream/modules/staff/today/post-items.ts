import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { COUNTED, countItems, inAWeek, isChangedBy } from './count-items.ts'
import type { StaffPerson } from './staff-person.ts'
import type { FoundItem } from './today-items.ts'

const { blogId, title, state, publishAt, updatedAt } = allBlogs

/** Drafts that this person has added or changed (STF-078). */
export async function findOwnPostDrafts(db: Db, { id }: StaffPerson): Promise<FoundItem[]> {
  const found = await db
    .select({ blogId, name: title })
    .from(allBlogs)
    .where(and(eq(state, 'draft'), isChangedBy(db, id, 'post', sql`${blogId}::text`)))
    .orderBy(desc(updatedAt), asc(blogId))
    .limit(COUNTED)
  return countItems('post-draft', found)
}

/** STF-078, STF-079. */
export async function findScheduledPosts(db: Db, now: Date): Promise<FoundItem[]> {
  const found = await db
    .select({ blogId, name: title, at: publishAt })
    .from(allBlogs)
    .where(and(isNotNull(publishAt), lte(publishAt, inAWeek(now))))
    .orderBy(asc(publishAt), asc(blogId))
    .limit(COUNTED)
  return countItems('post-scheduled', found, found[0]?.at?.toISOString())
}
