import type { FastifyInstance } from 'fastify'
import * as call from '#contract/enrolment'
import { requireParent } from '../auth.ts'
import type { Context } from '../context.ts'
import { serve } from '../http.ts'
import { listEnrolments } from '../orders/list-enrolments.ts'

/** Where the parent's children are enrolled. */
export function enrolmentRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.listEnrolments, async (_, request) => ({
    subscriptions: await listEnrolments(db, requireParent(request).parentId),
  }))
}
