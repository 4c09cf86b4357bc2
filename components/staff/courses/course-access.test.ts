import { expect, test } from 'vitest'
import type { CourseState } from '#domain/course-state'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { accessTo, mayChange } from '@/components/staff/courses/course-access'

const course = (state: CourseState, publishedAt: string | null, enrolled = 0) => ({
  state,
  publishedAt,
  enrolled,
  held: 0,
})
const draft = course('draft', null)
const published = course('published', '2026-11-02T08:00:00.000Z')
const access = (role: StaffRole, one = published) => accessTo(one, permissionsOf([role]))

test('STF-113: an editor changes everything of a draft, and only the text of a course once published', () => {
  expect(access('editor', draft)).toMatchObject({ text: true, terms: true, dates: true, isOfficeOnly: false })
  expect(access('editor')).toMatchObject({ text: true, terms: false, dates: false, isOfficeOnly: true })
  const returned = course('draft', '2026-11-02T08:00:00.000Z')
  expect(access('editor', returned)).toMatchObject({ terms: false, isOfficeOnly: true })
})

test('the office changes price, places, registration and teachers, and no text', () => {
  expect(access('office')).toMatchObject({ text: false, terms: true, dates: false, publish: false })
})

test('marketing and teachers read', () => {
  for (const role of ['marketing', 'teacher'] as const)
    expect(access(role)).toMatchObject({ text: false, terms: false, dates: false, publish: false })
})

test('STF-092: nobody changes the dates of a course with children in the form, and typed ones are not sent', () => {
  const owner = access('owner', course('published', '2026-11-02T08:00:00.000Z', 9))
  expect(owner.dates).toBe(false)
  expect(mayChange(owner, 'startDate')).toBe(false)
  expect(mayChange(owner, 'price')).toBe(true)
  expect(access('owner').dates).toBe(true)
})
