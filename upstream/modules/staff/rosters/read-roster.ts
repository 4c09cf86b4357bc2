import type { Roster, RosterChild } from '#contract/staff/rosters'
import { ageIn, fullYears } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { firstName, fullName } from '#domain/person'
import { marksOpenUntil } from '#domain/roster-windows'
import { isPermitted } from '#domain/staff-permissions'
import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { recordViews } from '../child-views/record-views.ts'
import { countEntriesToday } from '../count-entries-today.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { findMarks } from './find-marks.ts'
import { findTeachers } from './find-teachers.ts'
import { type FoundChild, findRosterChildren } from './roster-children.ts'
import { findRosterCourse } from './roster-course.ts'
import { findCurrentNumber, listRosterLectures } from './roster-lectures.ts'

type Reader = { startDate: string; seesAllergies: boolean; opensFamilies: boolean }

function wayOf({ movedFrom, kind }: FoundChild): RosterChild['way'] {
  if (movedFrom) return 'moved'
  return kind === 'manual' ? 'by-hand' : 'bought'
}

function allergyOf({ allergy }: FoundChild, { seesAllergies }: Reader): RosterChild['allergy'] {
  if (!seesAllergies) return null
  return allergy === null ? 'none' : 'reported'
}

const serializeChild = (child: FoundChild, reader: Reader): RosterChild => ({
  enrolmentId: child.enrolmentId,
  childId: child.childId,
  name: fullName(child),
  firstName: firstName(child),
  age: fullYears(child.dateOfBirth, reader.startDate),
  calendarAge: ageIn(child.dateOfBirth, reader.startDate),
  allergy: allergyOf(child, reader),
  photoConsent: child.photoConsent,
  parent: {
    parentId: reader.opensFamilies ? child.parentId : null,
    name: fullName(child.parent),
  },
  since: child.since.toISOString(),
  way: wayOf(child),
})

/** Once a person, course and day. Call it after `recordViews`, whose rows a second request of the person waits for. */
async function auditOpened(tx: Tx, writer: StaffWriter, courseId: string, children: number): Promise<void> {
  const entry = { action: 'roster.opened', subject: courseId } as const
  if ((await countEntriesToday(tx, { ...entry, staffId: writer.caller.id })) > 0) return
  await auditBy(tx, writer, { ...entry, data: { children } })
}

/** STF-206, STF-209. @throws AppError `not_found` */
export const readRoster = (db: Db, writer: StaffWriter, courseId: string): Promise<Roster> =>
  db.transaction(async (tx) => {
    const { caller } = writer
    const { course, can } = await findRosterCourse(tx, caller, courseId)
    const { title, startDate, endDate, places } = course
    const children = await findRosterChildren(tx, courseId)
    if (children.length > 0) {
      await recordViews(tx, writer, { children, what: 'list', courseId })
      await auditOpened(tx, writer, courseId, children.length)
    }
    const teachers = (await findTeachers(tx, [courseId])).get(courseId) ?? []
    const [timed = course] = await withTimes(tx, [course])
    const lectures = listRosterLectures(timed)
    const marks = await findMarks(tx, courseId)
    const marked = new Set(marks.map(({ lecture }) => lecture))
    const now = new Date()
    const reader = {
      startDate,
      seesAllergies: can.seeAllergies,
      opensFamilies: isPermitted(caller.roles, 'families.read'),
    }
    return {
      course: { courseId, title, startDate, endDate, places, teachers },
      lectures,
      current: findCurrentNumber(lectures, marked, lagosDate(now), now),
      children: children.map((child) => serializeChild(child, reader)),
      marks,
      marksUntil: marksOpenUntil(course),
      can,
    }
  })
