import type { StaffCourse } from '#contract/staff/courses'

/** The version that a save made public, undefined when it changed nothing that the public sees (STF-288). */
export const arrivingVersion = (
  { state, version }: Pick<StaffCourse, 'state' | 'version'>,
  before: string,
): string | undefined => (state === 'published' && version !== before ? version : undefined)
