import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/attendance'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { findMarks } from '../rosters/find-marks.ts'
import { findRosterCourse } from '../rosters/roster-course.ts'
import { writerOf } from '../staff-writer.ts'
import { markAttendance } from './mark-attendance.ts'

/** STF-210 to STF-212. */
export function attendanceRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.readAttendance, async ({ params }, request) => {
    await findRosterCourse(db, requireStaff(request), params.courseId)
    return { marks: await findMarks(db, params.courseId) }
  })

  serve(app, call.markAttendance, async ({ params, body }, request) => {
    const marks = await markAttendance(db, writerOf(request), { ...params, ...body })
    return { marks, savedAt: new Date().toISOString() }
  })
}
