import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as action from '#contract/staff/course-actions'
import * as call from '#contract/staff/courses'
import { requireStaff } from '../../../http/auth.ts'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { addCourse } from './add-course.ts'
import { archiveCourse, returnCourseToDraft } from './archive-course.ts'
import { changeCourse } from './change-course.ts'
import { readHistory } from './course-history.ts'
import { duplicateCourse } from './duplicate-course.ts'
import { listCourses } from './list-courses.ts'
import { publishCourse, scheduleCourse } from './publish-course.ts'
import { readChoices } from './read-choices.ts'
import { readStaffCourse, requireVisible } from './read-course.ts'

/** STF-084 to STF-100, STF-112, STF-113. */
export function staffCourseRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, call.listCourses, async ({ query }, request) => listCourses(db, requireStaff(request), query))

  serve(app, call.readCourse, async ({ params }, request) => ({
    course: await readStaffCourse(db, requireStaff(request), params.courseId),
  }))

  serve(app, call.readCourseChoices, async () => readChoices(db))

  serve(app, call.readCourseHistory, async ({ params }, request) => {
    await requireVisible(db, requireStaff(request), params.courseId)
    return readHistory(db, params.courseId)
  })

  addWrites(app, context)
  addStates(app, context)
}

type Keyed = { name: string; key: string | undefined; body: Record<string, unknown> }

const keyOf = ({ env }: Context, request: FastifyRequest, { name, key, body }: Keyed) =>
  idempotencyKeyOf(env, { call: name, staffId: requireStaff(request).id, key, body })

function addWrites(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, action.addCourse, async ({ body, headers }, request) => {
    const key = headers['idempotency-key']
    const idempotencyKey = await keyOf(context, request, { name: 'POST /staff/courses', key, body })
    const course = await addCourse(db, writerOf(request), body, idempotencyKey)
    return { course, message: 'Saved.' }
  })

  serve(app, action.changeCourse, async ({ params, body }, request) => ({
    course: await changeCourse(db, writerOf(request), params.courseId, body),
    message: 'Saved.',
  }))

  serve(app, action.changeCourseTerms, async ({ params, body }, request) => ({
    course: await changeCourse(db, writerOf(request), params.courseId, body),
    message: 'Saved.',
  }))

  serve(app, action.duplicateCourse, async ({ params, body, headers }, request) => {
    const key = headers['idempotency-key']
    const name = `POST /staff/courses/${params.courseId}/duplicate`
    const idempotencyKey = await keyOf(context, request, { name, key, body })
    const courseId = await duplicateCourse(db, writerOf(request), { ...params, ...body }, idempotencyKey)
    return { courseId, message: 'The copy is a draft.' }
  })
}

function addStates(app: FastifyInstance, { db }: Context) {
  serve(app, action.publishCourse, async ({ params, body }, request) => ({
    course: await publishCourse(db, writerOf(request), { ...params, ...body }),
    message: 'The course is public.',
  }))

  serve(app, action.scheduleCourse, async ({ params, body }, request) => ({
    course: await scheduleCourse(db, writerOf(request), { ...params, ...body }),
    message: 'The course is scheduled.',
  }))

  serve(app, action.returnCourseToDraft, async ({ params, body }, request) => ({
    course: await returnCourseToDraft(db, writerOf(request), { ...params, ...body }),
    message: 'The course is a draft again.',
  }))

  serve(app, action.archiveCourse, async ({ params, body }, request) => ({
    course: await archiveCourse(db, writerOf(request), { ...params, ...body }),
    message: 'The course is archived.',
  }))
}
