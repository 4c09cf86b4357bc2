import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findBlog, listBlogs } from '#contract/blog'
import { AppError } from '#contract/errors'
import type { Context } from '../context.ts'
import { blogs } from '../db/schema/catalogue.ts'
import { serve } from '../http.ts'

const forEveryone = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')

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

/** On the wire a post is as old as its publication; inserting the row is no change of the post. */
function wireBlog<Row extends Dates>({ publishedAt, insertedAt, updatedAt, ...row }: Row) {
  const isChanged = updatedAt > insertedAt && updatedAt > publishedAt
  return {
    ...row,
    createdAt: publishedAt.toISOString(),
    updatedAt: (isChanged ? updatedAt : publishedAt).toISOString(),
  }
}

/** API-29. */
export function blogRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, listBlogs, async (_given, _, reply) => {
    const rows = await db.select(listed).from(blogs).orderBy(desc(blogs.publishedAt), desc(blogs.blogId))
    forEveryone(reply)
    return { blogs: rows.map(wireBlog) }
  })

  serve(app, findBlog, async ({ params }, _, reply) => {
    const [row] = await db
      .select({ ...listed, blogContent: blogs.contentHtml })
      .from(blogs)
      .where(eq(blogs.blogId, params.id))
    if (!row) throw new AppError('not_found', 'Blog not found.')
    forEveryone(reply)
    return { blog: wireBlog(row) }
  })
}
