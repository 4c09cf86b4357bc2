import { inArray } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import type { Tx } from '../platform/db/open.ts'
import { allCourses } from '../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../platform/db/schema/course-teaching.ts'
import type { Content } from './content.ts'
import { courseRow } from './course-row.ts'
import { demoStaffId } from './demo-staff.ts'
import { seedId } from './seed-id.ts'

const DAY_MS = 86_400_000
const TAUGHT = ['crs-001', 'crs-003', 'crs-010', 'crs-015', 'crs-022', 'crs-024']

function rowOf({ courses }: Content, id: string, today: string, startOffsetDays: number) {
  const course = courses.find(({ courseId }) => courseId === id)
  if (!course) throw new RangeError(`There is no course ${id}.`)
  return courseRow({ ...course, startOffsetDays, announcedOffsetDays: -75 }, today)
}

/** A draft that lacks what publishing needs, one that is published in three days, and one of an earlier year. */
function planCourses(content: Content, now: Date) {
  const today = lagosDate(now)
  const draft = rowOf(content, 'crs-022', today, 80)
  const scheduled = rowOf(content, 'crs-018', today, 60)
  const archived = rowOf(content, 'crs-005', today, -300)
  return [
    {
      ...draft,
      courseId: seedId('demo-course-draft'),
      title: 'Wind Turbines',
      state: 'draft' as const,
      descriptionHtml: null,
      imageKey: null,
    },
    {
      ...scheduled,
      courseId: seedId('demo-course-scheduled'),
      title: `${scheduled.title} (Next term)`,
      state: 'scheduled' as const,
      publishAt: new Date(now.getTime() + 3 * DAY_MS),
    },
    {
      ...archived,
      courseId: seedId('demo-course-archived'),
      title: `${archived.title} (Last year)`,
      status: 'Closed' as const,
      endDate: addDays(today, -240),
      state: 'archived' as const,
      publishedAt: new Date(now.getTime() - 320 * DAY_MS),
      archivedAt: new Date(now.getTime() - 200 * DAY_MS),
    },
  ]
}

/** Courses in the states that the site does not show, and a teacher for some (STF-084). */
export async function addDemoCourses(
  tx: Tx,
  { content, groups, now }: { content: Content; groups: readonly string[]; now: Date },
): Promise<void> {
  const planned = planCourses(content, now)
  for (const row of planned) await tx.insert(allCourses).values(row)
  const taught = [...groups, ...TAUGHT.map(seedId), seedId('demo-course-scheduled')]
  const found = await tx
    .select({ courseId: allCourses.courseId, assignedAt: allCourses.createdAt })
    .from(allCourses)
    .where(inArray(allCourses.courseId, taught))
  const staffId = demoStaffId('teacher')
  await tx.insert(courseTeachers).values(found.map((course) => ({ ...course, staffId })))
}
