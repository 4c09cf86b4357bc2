import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StaffCourse } from '#contract/staff/courses'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { CourseEditor } from '@/components/staff/courses/course-editor'
import { testCourse as course } from '@/components/staff/courses/testing/test-course'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/staff/courses/robots',
}))

const choices = {
  categories: [{ categoryId: 'robotics', name: 'Robotics' }],
  teachers: [{ staffId: 'emeka', name: 'Emeka Obi' }],
}

const rendered = (role: StaffRole, one: StaffCourse = course) =>
  renderToStaticMarkup(
    <CourseEditor
      course={one}
      choices={choices}
      permissions={permissionsOf([role])}
      staffId="me"
      now="2026-11-20T10:00:00.000Z"
    />,
  )
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const fieldsOf = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)

test('STF-092: dates of a course with enrolled children are facts, with a link to postpone', () => {
  const html = rendered('owner')
  expect(fieldsOf(html)).not.toContain('startDate')
  expect(wordsOf(html)).toContain(
    '9 children are enrolled. To change the dates, use Postpone : families are told and their calendars are updated.',
  )
  expect(fieldsOf(rendered('owner', { ...course, enrolled: 0 }))).toContain('startDate')
})

test('STF-113: an editor sees price, places, registration and teachers of a published course as facts', () => {
  const html = rendered('editor')
  expect(fieldsOf(html)).toEqual(expect.arrayContaining(['title', 'minimumAge', 'categoryId']))
  for (const name of ['price', 'places', 'status']) expect(fieldsOf(html)).not.toContain(name)
  expect(wordsOf(html)).toContain('₦45,000 Changed by the office')
  expect(fieldsOf(rendered('editor', { ...course, state: 'draft', publishedAt: null }))).toContain('price')
})

test('the office reads the text, and changes price, places and registration', () => {
  const html = rendered('office')
  expect(fieldsOf(html)).toEqual(['price', 'places', 'status'])
  expect(wordsOf(html)).toContain('Every robot starts life as a carton.')
})

test('marketing and teachers only read', () => {
  for (const role of ['marketing', 'teacher'] as const) {
    expect(fieldsOf(rendered(role))).toEqual([])
    expect(wordsOf(rendered(role))).not.toContain('Save changes')
  }
})

test('the panel says since when a course is live, who is in it and who changed it last', () => {
  expect(wordsOf(rendered('owner'))).toContain(
    'Published Live since 02/11/2026 Registration Open Places taken 9 of 12 Last change Ifeoma, yesterday',
  )
})

test('STF-089: a new course has the whole form, and cannot be published before it is saved', () => {
  const html = renderToStaticMarkup(
    <CourseEditor
      course={undefined}
      choices={choices}
      permissions={permissionsOf(['editor'])}
      staffId="me"
      now="2026-11-20T10:00:00.000Z"
    />,
  )
  expect(fieldsOf(html)).toEqual(expect.arrayContaining(['title', 'startDate', 'price', 'prepare']))
  expect(wordsOf(html)).not.toMatch(/ Publish /)
})

test('STF-089: a draft lists what is missing with links to the fields, and can be published', () => {
  const draft: StaffCourse = { ...course, state: 'draft', publishedAt: null, missing: ['cover', 'dates'] }
  const html = rendered('editor', draft)
  expect(html).toContain('href="#course-cover"')
  expect(html).toContain('href="#course-dates"')
  for (const id of ['course-cover', 'course-dates', 'course-ages', 'course-lectures', 'course-category'])
    expect(html).toContain(`id="${id}"`)
  expect(wordsOf(html)).toMatch(/ Publish /)
})
