import { expect, test } from 'vitest'
import {
  type CourseQuery,
  courseListHref,
  courseSortLink,
  hasCourseFilters,
} from '@/components/staff/courses/course-list-address'

const query: CourseQuery = { page: 1, size: 50, sort: 'start' }

test('the address of the list says only what differs from the list as it is opened (STF-057)', () => {
  expect(courseListHref(query)).toBe('/staff/courses')
  expect(courseListHref({ ...query, state: 'draft', free: 'yes', page: 3, size: 25, sort: '-price' })).toBe(
    '/staff/courses?state=draft&free=yes&sort=-price&page=3&size=25',
  )
})

test('a second press on a column turns its order round and goes back to page 1 (STF-058, STF-060)', () => {
  expect(courseSortLink({ ...query, page: 2 }, 'start')).toEqual({
    href: '/staff/courses?sort=-start',
    direction: 'ascending',
  })
  expect(courseSortLink({ ...query, sort: '-start' }, 'start')).toEqual({
    href: '/staff/courses',
    direction: 'descending',
  })
  expect(courseSortLink(query, 'price')).toEqual({ href: '/staff/courses?sort=price', direction: undefined })
})

test('sort, page and size are no filters (STF-063)', () => {
  expect(hasCourseFilters({ ...query, page: 2, size: 25, sort: 'price' })).toBe(false)
  expect(hasCourseFilters({ ...query, withoutTeacher: 'yes' })).toBe(true)
})
