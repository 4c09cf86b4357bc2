import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff-permissions'
import { searchLabel, searchPlaceholder } from '@/components/staff/search/search-form'

test('the search names what the person can find with it (STF-056)', () => {
  const label = (...roles: Parameters<typeof permissionsOf>[0]) =>
    searchLabel({ permissions: permissionsOf(roles) })
  expect(label('owner')).toBe('Search orders, families, courses, posts, messages, letters and people')
  expect(label('office')).toBe('Search orders, families, courses and messages')
  expect(label('editor')).toBe('Search courses and posts')
  expect(label('marketing')).toBe('Search courses, posts and letters')
  expect(label('teacher')).toBe('Search courses')
  expect(label()).toBeUndefined()
})

test('the field of the search shows its words whole (STF-056)', () => {
  expect(searchPlaceholder('Search orders, families, courses and messages')).toBe(
    'Search orders, families and more',
  )
  expect(searchPlaceholder('Search courses, posts and letters')).toBe('Search courses, posts and letters')
})
