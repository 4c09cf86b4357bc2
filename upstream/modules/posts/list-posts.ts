import { and, count, desc, eq, ilike, max, or, type SQL, sql } from 'drizzle-orm'
import type { Blog, BlogCategory, BlogQuery } from '#contract/api/blog'
import type { Db } from '../../platform/db/open.ts'
import { blogs } from '../../platform/db/schema/catalogue.ts'
import { containing } from '../catalogue/containing.ts'

/** Posts per page when only the page number is given. */
const PAGE = 13

/** Lists carry no bodies. */
const listed = {
  blogId: blogs.blogId,
  blogTitle: blogs.title,
  blogCategory: blogs.category,
  description: blogs.description,
  blogImage: blogs.imageKey,
  publishedAt: blogs.publishedAt,
  insertedAt: blogs.createdAt,
  updatedAt: blogs.updatedAt,
}

type Dates = { publishedAt: Date; insertedAt: Date; updatedAt: Date }

/** On the wire a post is as old as its publication; inserting the row does not count as a change. */
function serializeBlog<Row extends Dates>({ publishedAt, insertedAt, updatedAt, ...row }: Row) {
  const isChanged = updatedAt > insertedAt && updatedAt > publishedAt
  return {
    ...row,
    createdAt: publishedAt.toISOString(),
    updatedAt: (isChanged ? updatedAt : publishedAt).toISOString(),
  }
}

function matching({ search, category }: BlogQuery): SQL | undefined {
  const pattern = search && containing(search)
  return and(
    pattern ? or(ilike(blogs.title, pattern), ilike(blogs.description, pattern)) : undefined,
    // Addresses spell a category in NFC, whatever form the database holds.
    category ? eq(sql`normalize(${blogs.category}, NFC)`, category.normalize('NFC')) : undefined,
  )
}

/** Newest first; one page when `page` or `limit` is given. `total` counts all matches, `categories` all posts. */
export async function listBlogs(db: Db, query: BlogQuery) {
  const where = matching(query)
  const all = db
    .select(listed)
    .from(blogs)
    .where(where)
    .orderBy(desc(blogs.publishedAt), desc(blogs.blogId))
    .$dynamic()
  const { page = 1, limit = PAGE } = query
  const rows = await (query.page || query.limit ? all.limit(limit).offset((page - 1) * limit) : all)
  const [counted] = await db.select({ total: count() }).from(blogs).where(where)
  return {
    blogs: rows.map(serializeBlog),
    total: counted?.total ?? 0,
    categories: await listCategories(db),
  }
}

/** The category with the newest post first. */
const listCategories = (db: Db): Promise<BlogCategory[]> =>
  db
    .select({ name: blogs.category, posts: count() })
    .from(blogs)
    .groupBy(blogs.category)
    .orderBy(desc(max(blogs.publishedAt)), blogs.category)

export async function findBlog(db: Db, blogId: string): Promise<Blog | undefined> {
  const [row] = await db
    .select({ ...listed, blogContent: blogs.contentHtml })
    .from(blogs)
    .where(eq(blogs.blogId, blogId))
  return row && serializeBlog(row)
}
