import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StaffCourse } from '#contract/staff/courses'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { CourseActions } from '@/components/staff/course-actions/course-actions'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/staff/courses/1',
}))

const course: StaffCourse = {
  courseId: '1',
  title: 'Robots from Cartons',
  categoryName: 'Robotics',
  image: null,
  teachers: [],
  startDate: '2090-01-07',
  endDate: '2090-03-25',
  placesTaken: 9,
  places: 12,
  price: 45_000,
  state: 'published',
  status: 'Active',
  publishAt: null,
  missing: [],
  returnedBecause: null,
  description: null,
  cover: null,
  categoryId: '2',
  minimumAge: 6,
  maximumAge: 9,
  language: 'English',
  numberOfLectures: 12,
  createdBy: null,
  format: 'online',
  place: null,
  prepare: null,
  schedule: null,
  lectures: [],
  enrolled: 9,
  held: 0,
  publishedAt: null,
  archivedAt: null,
  cancelledAt: null,
  cancelReason: null,
  duplicatedFrom: null,
  redirect: null,
  lastChange: null,
  version: '1',
}

const wordsFor = (change: Partial<StaffCourse>, role: StaffRole) =>
  renderToStaticMarkup(
    <CourseActions course={{ ...course, ...change }} permissions={permissionsOf([role])} />,
  )
    .replace(/<dialog.*?<\/dialog>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('STF-023: panels without an action are not there', () => {
  expect(wordsFor({}, 'teacher')).toBe('')
  expect(wordsFor({}, 'office')).toBe('Changes for families Postpone the course Cancel the course')
  expect(wordsFor({}, 'editor')).toBe('Actions Duplicate Duplicate for next term')
})

test('STF-095: a draft that lacks nothing can be scheduled', () => {
  const draft = { state: 'draft', enrolled: 0 } as const
  expect(wordsFor(draft, 'editor')).toMatch(/^Actions Schedule Archive Duplicate/)
  expect(wordsFor({ ...draft, missing: ['cover'] }, 'editor')).toMatch(/^Actions Duplicate/)
})
