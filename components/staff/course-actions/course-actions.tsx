import type { StaffCourse } from '#contract/staff/courses'
import type { Permission } from '#domain/staff-permissions'

type Props = { course: StaffCourse; permissions: readonly Permission[] }

/** Schedule, back to draft, archive, duplicate, postpone, cancel. */
export const CourseActions = (_props: Props) => null
