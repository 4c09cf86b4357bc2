import type { FastifyInstance } from 'fastify'
import { changeLectures as call } from '#contract/staff/course-changes'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { publicPagesOf } from '../courses/public-pages.ts'
import { writerOf } from '../staff-writer.ts'
import { changeLectures } from './change-lectures.ts'

/** STF-094. */
export function lectureRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call, async ({ params: { courseId }, body }, request) => {
    const course = await changeLectures(db, writerOf(request), courseId, body)
    wakeFreshness(await publicPagesOf(db, courseId))
    return { course, message: 'Saved.' }
  })
}
