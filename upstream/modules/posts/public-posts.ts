import { eq, or, type SQL, sql } from 'drizzle-orm'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { isUuid } from '../../platform/uuid.ts'

/** Without a parameter, so that the indexes of published posts are used. */
export const isPublished = sql`${blogs.state} = 'published'`

/** STF-121: an id or a word. Sort by `idFirst`, because a word may have the form of an id. */
export const hasAddress = (address: string): SQL | undefined =>
  isUuid(address) ? or(eq(blogs.blogId, address), eq(blogs.slug, address)) : eq(blogs.slug, address)

export const idFirst = (address: string): SQL => sql`${blogs.blogId}::text <> lower(${address})`
