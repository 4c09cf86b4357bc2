import { asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listPosts as call } from '#contract/staff/posts'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { REACHED } from '../count-rows.ts'
import { type PostQuery, postCondition } from './post-filter.ts'
import { selectRows, serializeRow } from './post-row.ts'

const { blogId, title, updatedAt, publishAt, publishedAt, state } = allBlogs

/** Ties are broken by id (STF-060). A post without a time of publication comes last. */
function orderOf(sort: PostQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const name = sort.replace('-', '')
  if (name === 'title') return [direction(title), direction(blogId)]
  if (name === 'changed') return [direction(updatedAt), direction(blogId)]
  const time = direction(sql`coalesce(${publishAt}, ${publishedAt})`)
  return [sql`${time} nulls last`, direction(blogId)]
}

/** Of all posts, whatever the filter. */
async function countStates(db: Db) {
  const found = await db.select({ state, posts: count() }).from(allBlogs).groupBy(state)
  const counts = { draft: 0, scheduled: 0, published: 0, archived: 0 }
  for (const row of found) counts[row.state] = row.posts
  return counts
}

/** STF-119. */
export async function listPosts(db: Db, query: PostQuery): Promise<z.output<typeof call.response>> {
  const { page, size, sort } = query
  const order = orderOf(sort)
  // The search reads every text, so it runs once for the number and the page.
  const found = await db
    .select({ blogId })
    .from(allBlogs)
    .where(postCondition(db, query))
    .orderBy(...order)
    .limit(REACHED + 1)
  const ids = found.slice(0, REACHED).map((row) => row.blogId)
  const ofPage = ids.slice((page - 1) * size, page * size)
  const rows = await selectRows(db)
    .where(inArray(blogId, ofPage))
    .orderBy(...order)
  return { rows: rows.map(serializeRow), total: found.length, counts: await countStates(db) }
}
