import type { Letter } from '#contract/staff/letters'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { isText, partOf } from '@/components/staff/form/stored-value'

/** As the form holds a letter: what is empty is an empty text, and each block a box. */
export type LetterValues = {
  subject: string
  previewLine: string
  content: string
  courses: boolean
  posts: boolean
}

export type LetterFieldName = keyof LetterValues

export const emptyLetter: LetterValues = {
  subject: '',
  previewLine: '',
  content: '',
  courses: false,
  posts: false,
}

export const valuesOf = ({ subject, previewLine, content, blocks }: Letter): LetterValues => ({
  subject,
  previewLine: previewLine ?? '',
  content: content ?? '',
  courses: blocks.includes('courses'),
  posts: blocks.includes('posts'),
})

/** In the order of the form. */
export const letterFieldLabels: Record<LetterFieldName, string> = {
  subject: 'Subject',
  previewLine: 'Preview line',
  content: 'Text',
  courses: 'Courses that start soon',
  posts: 'Newest posts',
}

const isFieldName = (name: string): name is LetterFieldName => name in letterFieldLabels
export const letterFieldNames = Object.keys(letterFieldLabels).filter(isFieldName)

export const fieldIdOf = (name: LetterFieldName): string => `letter-${name}`

/** Equal when both would be stored as the same. */
function comparable(values: LetterValues, field: LetterFieldName): string {
  const value = values[field]
  return field === 'content' ? String(value) : String(value).trim()
}

export const letterMerge = fieldMerge<LetterValues>(
  letterFieldNames,
  (one, other, field) => comparable(one, field) === comparable(other, field),
)

/** Of a draft of this release (STF-017). */
export const isLetterValues = (value: unknown): value is LetterValues =>
  letterFieldNames.every((name) => typeof partOf(value, name) === typeof emptyLetter[name])

/** The value of a field as a person reads it; empty without one. */
export function fieldWords(values: LetterValues, field: LetterFieldName): string {
  if (field === 'content') return 'another text'
  const value = values[field]
  if (isText(value)) return value
  return value ? 'this block' : 'the letter without this block'
}
