import type { CourseField } from '#domain/course-state'
import { requireAll } from '../records/require-all.ts'
import { missingWords } from './course-words.ts'
import { type CourseFacts, missingFields } from './missing-fields.ts'

type Course = Omit<CourseFacts, 'hasDescription'> & { descriptionHtml: string | null }

const missingOf = ({ descriptionHtml, ...course }: Course): CourseField[] =>
  missingFields({ ...course, hasDescription: Boolean(descriptionHtml) })

/** STF-089. @throws AppError `conflict`, reason course_incomplete */
export function requireComplete(course: Course): void {
  requireAll(missingOf(course), missingWords, 'course_incomplete')
}
