import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/course-changes'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { publicPagesOf } from '../courses/public-pages.ts'
import { readStaffCourse } from '../courses/read-course.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { cancelCourse } from './cancel-course.ts'
import { postponeCourse } from './postpone-course.ts'
import { readCancellation, readPostponement } from './read-changes.ts'

/** STF-102 to STF-111. */
export function courseChangeRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(app, call.readPostponement, async ({ params, query }) =>
    readPostponement(db, params.courseId, query.startDate),
  )

  serve(app, call.postponeCourse, async ({ params: { courseId }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/courses/:courseId/postponement',
      headers,
      body: { ...body, courseId },
    })
    await postponeCourse(db, writer, courseId, body, idempotencyKey)
    wakeFreshness(await publicPagesOf(db, courseId))
    const course = await readStaffCourse(db, requireStaff(request), courseId)
    return { course, message: 'The course is postponed, and its families are told.' }
  })

  serve(app, call.readCancellation, async ({ params }) => readCancellation(db, params.courseId))

  serve(app, call.cancelCourse, async ({ params: { courseId }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/courses/:courseId/cancellation',
      headers,
      body: { ...body, courseId },
    })
    await cancelCourse(db, writer, courseId, body, idempotencyKey)
    wakeFreshness(await publicPagesOf(db, courseId))
    const course = await readStaffCourse(db, requireStaff(request), courseId)
    return { course, message: 'The course is cancelled, and its families are told.' }
  })
}
