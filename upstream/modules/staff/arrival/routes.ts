import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/arrival'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { requireVisible } from '../courses/read-course.ts'
import { readCourseArrival } from './arrival-of-course.ts'
import { readPostArrival } from './arrival-of-post.ts'

/** STF-288. */
export function arrivalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, call.readArrival, async ({ params }, request) => {
    await requireVisible(context.db, requireStaff(request), params.courseId)
    return { arrival: await readCourseArrival(context, params.courseId) }
  })

  serve(app, call.readPostArrival, async ({ params }) => ({
    arrival: await readPostArrival(context, params.blogId),
  }))
}
