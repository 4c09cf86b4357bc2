import type { StaffCourse } from '#contract/staff/courses'
import { fieldWords } from '@/components/staff/courses/course-facts'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import {
  type CourseFieldName,
  type CourseValues,
  courseMerge,
} from '@/components/staff/courses/course-values'
import type { Versions } from '@/components/staff/form/merge-fields'
import { formatTime } from '@/components/staff/list/format-time'

type Change = StaffCourse['lastChange'] | undefined

/** 'Tunde', or 'the school'. */
export const firstNameOf = (change: Change): string =>
  change
    ? /^the school/i.test(change.by)
      ? 'the school'
      : (change.by.split(' ')[0] ?? '')
    : 'the other person'

/** The other person's value of each field that both changed, with name and time (STF-068). */
export function otherValues(
  change: Change,
  versions: Versions<CourseValues>,
  choices: CourseChoices,
): Partial<Record<CourseFieldName, string>> {
  const who = change?.by ?? 'Another person'
  const when = change ? ` at ${formatTime(change.at).replace(/:\d\d /, ' ')}` : ''
  const values: Partial<Record<CourseFieldName, string>> = {}
  for (const field of courseMerge.contested(versions)) {
    const words = field === 'description' ? 'another text' : fieldWords(versions.theirs, field, choices)
    values[field] = `${who} saved ${words || 'nothing'}${when}.`
  }
  return values
}
