import { and, count, desc, eq, ilike, max, or, type SQL, sql } from 'drizzle-orm'
import type { Blog, BlogCategory, BlogQuery } from '#contract/api/blog'
import type { Db } from '../../platform/db/open.ts'
import { blogs } from '../../platform/db/schema/catalogue.ts'
import { likePattern } from '../catalogue/like-pattern.ts'

const PAGE_SIZE = 13

const summaryColumns = {
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
function serializePost<Row extends Dates>({ publishedAt, insertedAt, updatedAt, ...row }: Row) {
  const isChanged = updatedAt > insertedAt && updatedAt > publishedAt
  return {
    ...row,
    createdAt: publishedAt.toISOString(),
    updatedAt: (isChanged ? updatedAt : publishedAt).toISOString(),
  }
}

function matchesQuery({ search, category }: BlogQuery): SQL | undefined {
  const pattern = search && likePattern(search)
  return and(
    pattern ? or(ilike(blogs.title, pattern), ilike(blogs.description, pattern)) : undefined,
    // URLs are NFC; the database may hold another form.
    category ? eq(sql`normalize(${blogs.category}, NFC)`, category.normalize('NFC')) : undefined,
  )
}

export async function listPosts(db: Db, query: BlogQuery) {
  const where = matchesQuery(query)
  const all = db
    .select(summaryColumns)
    .from(blogs)
    .where(where)
    .orderBy(desc(blogs.publishedAt), desc(blogs.blogId))
    .$dynamic()
  const { page = 1, limit = PAGE_SIZE } = query
  const rows = await (query.page || query.limit ? all.limit(limit).offset((page - 1) * limit) : all)
  const [counted] = await db.select({ total: count() }).from(blogs).where(where)
  return {
    blogs: rows.map(serializePost),
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

export async function findPost(db: Db, blogId: string): Promise<Blog | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, blogContent: blogs.contentHtml })
    .from(blogs)
    .where(eq(blogs.blogId, blogId))
  return row && serializePost(row)
}
