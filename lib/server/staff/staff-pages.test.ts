import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffPageAt, staffPages } from '@/lib/server/staff/staff-pages'

/** `app/(staff)/staff/(desk)/people/[staffId]/page.tsx` is `/staff/people/[staffId]`. */
const addressOf = (file: string) =>
  file
    .replace(/^app/, '')
    .replace(/\/page\.tsx$/, '')
    .replace(/\/\([\w-]+\)/g, '')

test('STF-007: every page of staff is listed with what it needs, and nothing else is', () => {
  const folders = globSync('app/(staff)/**/page.tsx').map(addressOf).sort()
  expect(Object.keys(staffPages).sort()).toEqual(folders)
})

test.each([
  ['/staff', 'today.read'],
  ['/staff/sign-in', 'nothing'],
  ['/staff/join/abc', 'nothing'],
  ['/staff/people/invite', 'people.write'],
  ['/staff/people/0d6ce5a1', 'people.write'],
  ['/staff/audit', 'audit.read'],
  ['/staff/settings', 'settings.write'],
  ['/staff/categories', 'categories.write'],
  ['/staff/orders', 'orders.read'],
  ['/staff/orders/1794994920417', 'orders.read'],
  ['/staff/orders/refunds', 'refunds.approve'],
  ['/staff/orders/1794994920417/receipts/KL-2026-00001', 'orders.read'],
  ['/staff/families/0d6ce5a1/enrol', 'enrolments.write'],
  ['/staff/posts/new', 'posts.write'],
  ['/staff/posts/0d6ce5a1', 'posts.write'],
  ['/staff/courses', 'courses.read'],
  ['/staff/courses/new', 'courses.write'],
  ['/staff/courses/0d6ce5a1', 'courses.read'],
  ['/staff/courses/0d6ce5a1/lectures', 'courses.write'],
  ['/staff/courses/0d6ce5a1/history', 'courses.read'],
  ['/staff/posts', 'posts.write'],
  ['/staff/posts/0d6ce5a1/history', 'posts.write'],
  ['/staff/rosters', 'rosters.read'],
  ['/staff/courses/0d6ce5a1/roster', 'rosters.read'],
  ['/staff/courses/0d6ce5a1/roster/print', 'rosters.print'],
  ['/staff/share', 'share.write'],
  ['/staff/content', 'content.write'],
  ['/staff/content/home', 'content.write'],
  ['/staff/mails/failed', 'mail.read'],
  ['/staff/mails/0d6ce5a1', 'mail.read'],
  ['/staff/messages', 'messages.write'],
  ['/staff/messages/texts', 'messages.write'],
  ['/staff/messages/0d6ce5a1', 'messages.write'],
])('the page %s needs %s', (path, needs) => expect(staffPageAt(path)?.page.needs).toBe(needs))

test.each(['/staff/none', '/staff/people/a/b', '/staff/join', '/staffroom', '/staff/audit/x'])(
  '%s is no page',
  (path) => expect(staffPageAt(path)).toBeUndefined(),
)
