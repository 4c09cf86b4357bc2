import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/api/blog'
import { AppError } from '#contract/errors'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { findBlog, listBlogs } from './list-posts.ts'

const cacheForEveryone = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')

/** API-29. */
export function blogRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.listBlogs, async ({ query }, _, reply) => {
    const found = await listBlogs(db, query)
    cacheForEveryone(reply)
    return found
  })

  serve(app, contract.findBlog, async ({ params }, _, reply) => {
    const blog = await findBlog(db, params.id)
    if (!blog) throw new AppError('not_found', 'Blog not found.')
    cacheForEveryone(reply)
    return { blog }
  })
}
