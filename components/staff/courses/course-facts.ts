import { shortDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { nairaFigure } from '#domain/naira'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { type CourseFieldName, type CourseValues, digitsOf } from '@/components/staff/courses/course-values'
import { registrationWords } from '@/components/staff/courses/course-words'

export const formatWords = {
  online: 'Online',
  home: 'At the family’s home',
  centre: 'At a named place',
} as const

function priceWords(typed: string): string {
  const value = Number(digitsOf(typed))
  return typed === '' || Number.isNaN(value) ? typed : `₦${nairaFigure(value)}`
}

type Names = Pick<CourseChoices, 'categories' | 'teachers'>

const words: Partial<Record<CourseFieldName, (values: CourseValues, names: Names) => string>> = {
  cover: ({ cover }) => (cover ? `“${cover.alt}”` : ''),
  startDate: ({ startDate }) => shortDate(startDate),
  endDate: ({ endDate }) => shortDate(endDate),
  categoryId: ({ categoryId }, { categories }) =>
    categories.find((category) => category.categoryId === categoryId)?.name ?? '',
  teachers: ({ teachers }, names) =>
    joinWords(names.teachers.filter(({ staffId }) => teachers.includes(staffId)).map(({ name }) => name)),
  price: ({ price }) => priceWords(price),
  status: ({ status }) => registrationWords[status],
  format: ({ format }) => (format === '' ? '' : formatWords[format]),
}

/** The value of a field as a person reads it; empty without one. */
export function fieldWords(values: CourseValues, field: CourseFieldName, names: Names): string {
  const value = values[field]
  return words[field]?.(values, names) ?? (typeof value === 'string' ? value : '')
}
