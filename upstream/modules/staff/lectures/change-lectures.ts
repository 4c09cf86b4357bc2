import { eq, sql } from 'drizzle-orm'
import type { LectureInput } from '#contract/staff/course-changes'
import type { StaffCourse } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { auditCourse } from '../audit-course.ts'
import { courseRecord } from '../courses/course-words.ts'
import { lockCourse } from '../courses/lock-course.ts'
import { readStaffCourse } from '../courses/read-course.ts'
import { requireVersion } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import {
  checkLectures,
  describeLecture,
  hasSameTimes,
  isSame,
  readLectures,
  replaceLectures,
} from './store-lectures.ts'

type Input = { version: string; lectures: LectureInput[] }

/** STF-094. Nothing is written when nothing changes (STF-013). @throws AppError `not_found`, `invalid`, `changed` */
export const changeLectures = (
  db: Db,
  writer: StaffWriter,
  courseId: string,
  { version, lectures: input }: Input,
): Promise<StaffCourse> =>
  db.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const changed = checkLectures(input, course)
    const before = await readLectures(tx, courseId)
    if (!isSame(before, changed)) {
      await requireVersion(tx, courseRecord(course.courseId), { stored: course.version, given: version })
      await replaceLectures(tx, courseId, changed)
      const { revision, calendarSequence } = allCourses
      await tx
        .update(allCourses)
        .set({
          revision: sql`${revision} + 1`,
          ...(!hasSameTimes(before, changed) && { calendarSequence: sql`${calendarSequence} + 1` }),
        })
        .where(eq(allCourses.courseId, courseId))
      await auditCourse(tx, writer, {
        action: 'course.lectures_changed',
        courseId,
        before: { lectures: before.map(describeLecture) },
        after: { lectures: changed.map(describeLecture) },
      })
    }
    return readStaffCourse(tx, writer.caller, courseId)
  })
