import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/text-links'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { findHiddenPaths } from './hidden-paths.ts'

export function textLinkRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.checkTextLinks, async ({ body }) => ({ hidden: await findHiddenPaths(db, body.paths) }))
}
