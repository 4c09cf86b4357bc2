import type { StaffCourse } from '#contract/staff/courses'
import { hasEnded } from '#domain/course-time'
import type { Permission } from '#domain/staff-permissions'

export type OfferedCourse = Pick<
  StaffCourse,
  'state' | 'startDate' | 'endDate' | 'enrolled' | 'held' | 'missing'
>

export type CourseOffers = {
  schedule: boolean
  draft: boolean
  archive: boolean
  duplicate: boolean
  nextTerm: boolean
  postpone: boolean
  cancel: boolean
}

/** STF-097. */
const canReturn = ({ state }: OfferedCourse, isEmpty: boolean) =>
  state === 'scheduled' || state === 'archived' || (state === 'published' && isEmpty)

/** STF-098. A cancelled course is archived by itself after 30 days. */
const canArchive = ({ state, missing, enrolled, held }: OfferedCourse, isOver: boolean) =>
  (state === 'published' || (state === 'draft' && missing.length === 0)) &&
  (isOver || (enrolled === 0 && held === 0))

/** What state and permissions allow (STF-095 to STF-111). @param today calendar date in Lagos */
export function offersOf(
  course: OfferedCourse,
  permissions: readonly Permission[],
  today: string,
): CourseOffers {
  const { state, startDate, enrolled, held } = course
  const mayPublish = permissions.includes('courses.publish')
  const isUnpublished = state === 'draft' || state === 'scheduled'
  const isComplete = course.missing.length === 0
  const isEmpty = enrolled === 0 && held === 0
  const isOver = hasEnded(course, today)
  const canTellFamilies = permissions.includes('courses.terms') && state === 'published' && !isOver
  return {
    schedule: mayPublish && isUnpublished && isComplete,
    draft: mayPublish && canReturn(course, isEmpty),
    archive: mayPublish && canArchive(course, isOver),
    duplicate: mayPublish,
    nextTerm: mayPublish && startDate !== null,
    postpone: canTellFamilies,
    cancel: canTellFamilies,
  }
}
