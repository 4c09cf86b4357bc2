import type { Content } from '../content.ts'
import { courseRow } from '../course-row.ts'
import { seedId } from '../seed-id.ts'

/**
 * Groups of courses that no list shows, so that the places of the demo orders change no public page. All have begun: nobody
 * is reminded of them.
 */
const groups = {
  kites: { of: 'crs-024', group: 'Baobab School', startOffsetDays: -43 },
  chemistry: { of: 'crs-010', group: 'Baobab School', startOffsetDays: -53 },
  python: { of: 'crs-005', group: 'September group', startOffsetDays: -38 },
  gardeners: { of: 'crs-018', group: 'September group', startOffsetDays: -31 },
  robots: { of: 'crs-001', group: 'Second group', startOffsetDays: -24 },
  drones: { of: 'crs-015', group: 'Second group', startOffsetDays: -17 },
  scratch: { of: 'crs-003', group: 'Second group', startOffsetDays: -10 },
  bridges: { of: 'crs-022', group: 'Second group', startOffsetDays: -3 },
} as const

export type GroupKey = keyof typeof groups

type CourseRow = ReturnType<typeof courseRow>
export type DemoGroup = CourseRow & { seatsTaken: number }

const isGroupKey = (key: string): key is GroupKey => Object.hasOwn(groups, key)
const keys = Object.keys(groups).filter(isGroupKey)

function groupRow({ courses: all }: Content, key: GroupKey, today: string): DemoGroup {
  const { of, group, startOffsetDays } = groups[key]
  const course = all.find(({ courseId }) => courseId === of)
  if (!course) throw new RangeError(`There is no course ${of}.`)
  const row = courseRow({ ...course, startOffsetDays, announcedOffsetDays: -75 }, today)
  return {
    ...row,
    courseId: seedId(`demo-group-${key}`),
    title: `${course.courseTitle} (${group})`,
    status: 'Active',
    seatsTaken: 0,
  }
}

export const demoGroups = (content: Content, today: string): Map<GroupKey, DemoGroup> =>
  new Map(keys.map((key) => [key, groupRow(content, key, today)]))
