import { courseTime } from './course-time.ts'

type Enrolment = {
  childId: string
  courseTitle: string
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

const ranks = { upcoming: 0, running: 1, undated: 2, over: 3 } as const

/** What comes next first, then what runs, then what is over, its latest first. */
function before(one: Enrolment, other: Enrolment, today: string): number {
  const time = courseTime(one, today)
  const byTime = ranks[time] - ranks[courseTime(other, today)]
  const byDate = (one.startDate ?? '').localeCompare(other.startDate ?? '')
  const byTitle = one.courseTitle.localeCompare(other.courseTitle)
  return byTime || (time === 'over' ? -byDate : byDate) || byTitle
}

/** One group a child, in the order in which they first come. */
export function byChild<E extends Enrolment>(enrolments: readonly E[]): E[][] {
  const groups = new Map<string, E[]>()
  for (const enrolment of enrolments) {
    const group = groups.get(enrolment.childId)
    if (group) group.push(enrolment)
    else groups.set(enrolment.childId, [enrolment])
  }
  return [...groups.values()]
}

/**
 * In the order of My Courses: each child's courses together, upcoming first; the child whose course is next comes first.
 * @param today calendar date in Lagos
 */
export const inChildOrder = <E extends Enrolment>(enrolments: readonly E[], today: string): E[] =>
  byChild([...enrolments].sort((one, other) => before(one, other, today))).flat()
