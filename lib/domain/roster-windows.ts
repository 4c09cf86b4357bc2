import { addDays } from './dates.ts'

/** `startDate` and `endDate` are calendar dates, as are all days here. */
type Course = { startDate: string; endDate: string }

/** STF-021: the last day on which a teacher sees the roster. */
export const teacherReadsUntil = ({ endDate }: Pick<Course, 'endDate'>): string => addDays(endDate, 14)

/** STF-021: the first day on which a teacher sees allergies and telephone numbers. */
export const personalDataFrom = ({ startDate }: Pick<Course, 'startDate'>): string => addDays(startDate, -7)

/** STF-021: whether a teacher may see allergies and telephone numbers. */
export const showsPersonalData = ({ startDate, endDate }: Course, today: string): boolean =>
  today >= personalDataFrom({ startDate }) && today <= addDays(endDate, 1)

/** STF-212: the last day on which marks can be changed without a reason. */
export const marksOpenUntil = ({ endDate }: Pick<Course, 'endDate'>): string => addDays(endDate, 30)
