/** STF-210. */
export const attendanceMarks = ['here', 'late', 'absent'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
