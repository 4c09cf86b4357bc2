import { takeText } from '@/components/staff/text/handed-text'

export const courseTextKey = (courseId: string): string => `staff-course-text:${courseId}`

/** The text that 'Use this text' handed over (STF-112); undefined without one. */
export const takeCourseText = (courseId: string): string | undefined => takeText(courseTextKey(courseId))
