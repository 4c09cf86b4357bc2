import type { CourseOutput } from '@/components/staff/courses/course-form-schema'
import { type CourseFieldName, isTermField } from '@/components/staff/courses/course-values'

type Fields = Omit<CourseOutput, 'cover'>

function copy<Field extends keyof Fields>(from: Fields, to: Partial<Fields>, field: Field) {
  to[field] = from[field]
}

/** What is sent: only what was changed, so that other people's changes stay. */
export function courseBody({ cover, ...fields }: CourseOutput, changed: readonly CourseFieldName[]) {
  const body: Partial<Fields> & { coverMediaId?: string | null } = {}
  for (const field of changed)
    if (field === 'cover') body.coverMediaId = cover?.mediaId ?? null
    else copy(fields, body, field)
  return body
}

/** For who may change only these (STF-113). */
export function termsBody({ cover: _, ...fields }: CourseOutput, changed: readonly CourseFieldName[]) {
  const body: Partial<Pick<Fields, 'price' | 'places' | 'status' | 'teachers'>> = {}
  for (const field of changed) if (isTermField(field)) copy(fields, body, field)
  return body
}
