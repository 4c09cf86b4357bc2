import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/api/redirect'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'

export function redirectRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.findRedirect, async ({ query }, _, reply) => {
    const { toPath } = redirects
    const [found] = await db.select({ toPath }).from(redirects).where(eq(redirects.fromPath, query.path))
    reply.header('cache-control', 'public, max-age=60')
    return { toPath: found?.toPath ?? null }
  })
}
