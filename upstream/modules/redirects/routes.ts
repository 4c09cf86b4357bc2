import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/redirect'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { findTarget } from './find-target.ts'

export function redirectRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.findRedirect, async ({ query }, _, reply) => {
    const target = await findTarget(db, query.path)
    reply.header('cache-control', 'public, max-age=60')
    return target
  })
}
