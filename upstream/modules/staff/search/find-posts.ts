import { asc, desc, ilike, sql } from 'drizzle-orm'
import type { Found } from '#contract/staff/search'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'

/** Of a frequent word, which bounds the work. */
const READ = 50

/** By a part of the title; archived ones last, then the last change first. */
export async function findPosts(db: Db, q: string, limit: number): Promise<Found['posts']> {
  const { blogId, title, state, category, updatedAt } = allBlogs
  const found = db
    .select({ blogId, title, state, category, updatedAt })
    .from(allBlogs)
    .where(ilike(title, likePattern(q)))
    .limit(READ)
    .as('found')
  return db
    .select({
      blogId: found.blogId,
      title: found.title,
      state: found.state,
      categoryName: found.category,
    })
    .from(found)
    .orderBy(asc(sql`${found.state} = 'archived'`), desc(found.updatedAt), desc(found.blogId))
    .limit(limit)
}
