import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/enrolment'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { listEnrolments } from './list-enrolments.ts'

export function enrolmentRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.listEnrolments, async (_, request) => ({
    subscriptions: await listEnrolments(db, requireParent(request)),
  }))
}
