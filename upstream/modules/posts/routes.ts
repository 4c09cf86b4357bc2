import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/api/blog'
import { AppError } from '#contract/errors'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { findPost, listPosts } from './list-posts.ts'

const setPublicCache = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')

/** API-29. */
export function postRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.listBlogs, async ({ query }, _, reply) => {
    const found = await listPosts(db, query)
    setPublicCache(reply)
    return found
  })

  serve(app, contract.findBlog, async ({ params }, _, reply) => {
    const blog = await findPost(db, params.id)
    if (!blog) throw new AppError('not_found', 'Blog not found.')
    setPublicCache(reply)
    return { blog }
  })
}
