import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/arrival'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { requireVisible } from '../courses/read-course.ts'
import { readArrival } from './read-arrival.ts'

/** STF-288. */
export function arrivalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, call.readArrival, async ({ params }, request) => {
    await requireVisible(context.db, requireStaff(request), params.courseId)
    return { arrival: await readArrival(context, params.courseId) }
  })
}
