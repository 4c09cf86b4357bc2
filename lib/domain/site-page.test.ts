import { expect, test } from 'vitest'
import { isSitePage } from '#domain/site-page'

test.each(['/', '/course/browse-courses', '/blog?page=2#top', '/staffing', '/go-kart'])(
  'STF-245: %s is a page of the site',
  (href) => {
    expect(isSitePage(href)).toBe(true)
  },
)

test.each([
  '/staff',
  '/staff/today',
  '/STAFF?x=1',
  '/%73taff',
  '/course/../staff',
  '/api/staff/sign-in',
  '/go/camp',
  '/go#camp',
  '/%E0%A4%A',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:x',
])('STF-245: %s is no page for visitors', (href) => {
  expect(isSitePage(href)).toBe(false)
})
