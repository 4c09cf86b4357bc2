import { courseTime } from './course-time.ts'

type Enrolment = {
  childId: string
  courseTitle: string
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

const ranks = { upcoming: 0, running: 1, undated: 2, over: 3 } as const

function compare(one: Enrolment, other: Enrolment, today: string): number {
  const time = courseTime(one, today)
  const byTime = ranks[time] - ranks[courseTime(other, today)]
  const byDate = (one.startDate ?? '').localeCompare(other.startDate ?? '')
  const byTitle = one.courseTitle.localeCompare(other.courseTitle)
  return byTime || (time === 'over' ? -byDate : byDate) || byTitle
}

export function byChild<E extends Enrolment>(enrolments: readonly E[]): E[][] {
  const groups = new Map<string, E[]>()
  for (const enrolment of enrolments) {
    const group = groups.get(enrolment.childId)
    if (group) group.push(enrolment)
    else groups.set(enrolment.childId, [enrolment])
  }
  return [...groups.values()]
}

/** Grouped by child, starting with the child whose course is next. @param today calendar date in Lagos */
export const inChildOrder = <E extends Enrolment>(enrolments: readonly E[], today: string): E[] =>
  byChild([...enrolments].sort((one, other) => compare(one, other, today))).flat()
