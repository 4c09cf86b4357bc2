import { AppError } from '#contract/errors'
import type { CourseField } from '#domain/course-state'
import { joinWords } from '#domain/join-words'
import { missingWords } from './course-words.ts'
import { type CourseFacts, missingFields } from './missing-fields.ts'

type Course = Omit<CourseFacts, 'hasDescription'> & { descriptionHtml: string | null }

const missingOf = ({ descriptionHtml, ...course }: Course): CourseField[] =>
  missingFields({ ...course, hasDescription: Boolean(descriptionHtml) })

/** STF-089. @throws AppError `conflict`, reason course_incomplete */
export function requireComplete(course: Course): void {
  const missing = missingOf(course)
  if (missing.length === 0) return
  const names = missing.map((field) => missingWords[field])
  throw new AppError('conflict', `Before this can be published: ${joinWords(names)}.`, {
    reason: 'course_incomplete',
    fields: Object.fromEntries(missing.map((field) => [field, missingWords[field]])),
  })
}
