import { and, eq, inArray, isNull } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import { type Lesson, listLessons } from '#domain/lessons'
import type { Tx } from '../../platform/db/open.ts'
import { attendance } from '../../platform/db/schema/attendance.ts'
import { childViews } from '../../platform/db/schema/child-views.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments } from '../../platform/db/schema/orders.ts'
import { demoStaffId, demoStaffName } from '../demo-staff.ts'
import type { DemoGroup } from './groups.ts'

const teacher = { staffId: demoStaffId('teacher'), staffName: demoStaffName('teacher'), roles: ['teacher'] }

/** Most are here: every seventh is late and every eleventh absent. */
function markOf(number: number): 'here' | 'late' | 'absent' {
  if (number % 11 === 10) return 'absent'
  return number % 7 === 6 ? 'late' : 'here'
}

const endedLectures = (group: DemoGroup, now: Date) =>
  listLessons(group).filter(({ endsAt }) => Date.parse(endsAt) < now.getTime())

const findPlaces = (tx: Tx, groups: readonly DemoGroup[]) =>
  tx
    .select({
      enrolmentId: enrolments.enrolmentId,
      courseId: enrolments.courseId,
      childId: children.childId,
      parentId: children.parentId,
    })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .where(
      and(
        inArray(
          enrolments.courseId,
          groups.map(({ courseId }) => courseId),
        ),
        isNull(enrolments.cancelledAt),
      ),
    )
    .orderBy(enrolments.courseId, enrolments.enrolmentId)

/** Of the lecture that ended last, for which the teacher has still to take attendance (STF-077, STF-080). */
function isUnmarked(lessonsOf: ReadonlyMap<string, readonly Lesson[]>) {
  const ends = [...lessonsOf.values()].flatMap((lessons) => lessons.map(({ endsAt }) => endsAt))
  const last = ends.toSorted().at(-1)
  return ({ endsAt }: Lesson) => endsAt === last
}

/** Marks of the lectures that have ended but the last, and the class lists that the teacher opened for them (STF-209, STF-210). */
export async function addDemoClasses(tx: Tx, groups: readonly DemoGroup[], now: Date): Promise<void> {
  const places = await findPlaces(tx, groups)
  const taught = groups.filter(({ courseId }) => places.some((place) => place.courseId === courseId))
  const lessonsOf = new Map(taught.map((group) => [group.courseId, endedLectures(group, now)]))
  const isLast = isUnmarked(lessonsOf)
  const marks = places.flatMap(({ enrolmentId, courseId }, place) =>
    (lessonsOf.get(courseId) ?? [])
      .filter((lesson) => !isLast(lesson))
      .map(({ number, endsAt }) => ({
        enrolmentId,
        lectureNumber: number,
        mark: markOf(place + number),
        staffId: teacher.staffId,
        at: new Date(endsAt),
      })),
  )
  const since = addDays(lagosDate(now), -14)
  const looks = places.flatMap(({ courseId, childId, parentId }) =>
    (lessonsOf.get(courseId) ?? [])
      .filter(({ date }) => date >= since)
      .map(({ date, startsAt, endsAt }) => ({
        ...teacher,
        childId,
        parentId,
        courseId,
        what: 'list' as const,
        day: date,
        firstAt: new Date(startsAt),
        lastAt: new Date(endsAt),
        count: 2,
      })),
  )
  if (marks.length > 0) await tx.insert(attendance).values(marks)
  if (looks.length > 0) await tx.insert(childViews).values(looks)
}
