import { and, count, desc, eq, ilike, max, or, type SQL, sql } from 'drizzle-orm'
import type { Blog, BlogCategory, BlogQuery } from '#contract/api/blog'
import type { Db } from '../../platform/db/open.ts'
import { blogs } from '../../platform/db/schema/catalogue.ts'
import { containing } from '../catalogue/containing.ts'

const PAGE = 13

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

/** A post is as old as its publication; inserting the row is not a change. */
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
    // URLs are NFC; the database may hold another form.
    category ? eq(sql`normalize(${blogs.category}, NFC)`, category.normalize('NFC')) : undefined,
  )
}

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
