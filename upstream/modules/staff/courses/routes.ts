import type { FastifyInstance } from 'fastify'
import * as action from '#contract/staff/course-actions'
import * as call from '#contract/staff/courses'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
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

function addWrites(app: FastifyInstance, { db, env }: Context) {
  serve(app, action.addCourse, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/courses', headers, body })
    const course = await addCourse(db, writer, body, idempotencyKey)
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
    const writer = writerOf(request)
    const name = `POST /staff/courses/${params.courseId}/duplicate`
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body })
    const courseId = await duplicateCourse(db, writer, { ...params, ...body }, idempotencyKey)
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
