import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/presence'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keepPresence } from './keep-presence.ts'

/** STF-070. */
export function presenceRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.keepPresence, async ({ body }, request) => ({
    others: await keepPresence(db, requireStaff(request), body),
  }))
}
