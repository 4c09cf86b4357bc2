import { expect, test } from 'vitest'
import { isStaffPath } from '@/lib/staff-path'
import { staffPaths, staffReturnPath } from '@/lib/staff-paths'

test.each([
  ['/staff', '/staff'],
  ['/staff/audit?q=a&page=2', '/staff/audit?q=a&page=2'],
  [undefined, '/staff'],
  ['/cart', '/staff'],
  ['/staffroom', '/staff'],
  ['//evil.example/staff', '/staff'],
  ['https://evil.example/staff', '/staff'],
  ['/staff/../cart', '/staff'],
  ['/staff/sign-in?from=/staff/people', '/staff'],
  ['/staff/sign-in/second-step', '/staff'],
  ['/staff/set-up', '/staff'],
  ['/staff/join/abc', '/staff'],
])('STF-007: a sign-in from %s leads to %s', (from, path) => expect(staffReturnPath(from)).toBe(path))

test('the address of the sign-in names no page that it leads to anyway', () => {
  expect(staffPaths.signInFrom('/staff')).toBe('/staff/sign-in')
  expect(staffPaths.signInFrom('/staff/audit?q=a')).toBe('/staff/sign-in?from=%2Fstaff%2Faudit%3Fq%3Da')
})

test.each(['/staff', '/staff/audit', '/staff?x=1'])('%s is of staff', (path) =>
  expect(isStaffPath(path)).toBe(true),
)
test.each(['/', '/staffroom', '/user/staff', '/api/staff'])('%s is not a page of staff', (path) =>
  expect(isStaffPath(path)).toBe(false),
)
