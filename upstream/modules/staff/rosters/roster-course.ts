import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Roster } from '#contract/staff/rosters'
import { lagosDate } from '#domain/dates'
import { marksOpenUntil, showsPersonalData, teacherReadsUntil } from '#domain/roster-windows'
import { isPermitted, type Permission } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'

type Person = Pick<StaffCaller, 'id' | 'roles'>

/** Also a teacher who is an editor as well has own rosters only (STF-019). */
const isPermittedForAll = ({ roles }: Person, permission: Permission): boolean =>
  isPermitted(
    roles.filter((role) => role !== 'teacher'),
    permission,
  )

export const seesAllRosters = (person: Person): boolean => isPermittedForAll(person, 'rosters.read')

export const rosterColumns = {
  courseId: courses.courseId,
  title: courses.title,
  startDate: courses.startDate,
  endDate: courses.endDate,
  numberOfLectures: courses.numberOfLectures,
  schedule: courses.schedule,
  places: courses.maximumCapacity,
}

const selectRosters = (db: Db | Tx) => db.select(rosterColumns).from(courses).$dynamic()

export type RosterCourse = Awaited<ReturnType<typeof selectRosters>>[number]

const isTeacherOf = async (db: Db | Tx, { id, roles }: Person, courseId: string) =>
  roles.includes('teacher') &&
  (await db.$count(
    courseTeachers,
    and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.staffId, id)),
  )) > 0

type Access = Roster['can']

/** STF-020, STF-021, STF-212. */
function accessOf(person: Person, course: RosterCourse, isTeacher: boolean): Access {
  const { roles } = person
  const today = lagosDate(new Date())
  const seesAll = seesAllRosters(person)
  const isInWindow = isTeacher && showsPersonalData(course, today)
  const areMarksOpen = today <= marksOpenUntil(course)
  return {
    mark: areMarksOpen,
    markLater: seesAll && !areMarksOpen,
    seeAllergies: isPermittedForAll(person, 'rosters.allergy') || isInWindow,
    seeTelephones: seesAll || isInWindow,
    export: isPermitted(roles, 'rosters.export'),
    write: isPermitted(roles, 'messages.write'),
  }
}

/**
 * Of another course, and after the time in which rosters are read, a teacher gets the same answer as for none.
 * @throws AppError `not_found`
 */
export async function findRosterCourse(
  db: Db | Tx,
  person: Person,
  courseId: string,
): Promise<{ course: RosterCourse; can: Access }> {
  const [course] = await selectRosters(db).where(
    and(eq(courses.courseId, courseId), ne(courses.state, 'draft')),
  )
  const isTeacher = course !== undefined && (await isTeacherOf(db, person, courseId))
  const isOpen = isTeacher && lagosDate(new Date()) <= teacherReadsUntil(course)
  if (!course || !(seesAllRosters(person) || isOpen)) throw new AppError('not_found', 'Not found.')
  return { course, can: accessOf(person, course, isTeacher) }
}

/** @throws AppError `not_found` */
export function requireLecture({ numberOfLectures }: RosterCourse, lecture: number): void {
  if (lecture > numberOfLectures) throw new AppError('not_found', 'Not found.')
}
