import { lagosDate } from '#domain/dates'
import type { LockedCourse } from './lock-course.ts'

export const hasEnded = ({ endDate }: Pick<LockedCourse, 'endDate'>): boolean =>
  endDate !== null && endDate < lagosDate(new Date())
