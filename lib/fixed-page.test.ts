import { expect, test } from 'vitest'
import { isFixedPage } from '#domain/fixed-page'
import { paths } from '@/lib/paths'

/** The outbox and the gallery are parts of demonstrations. */
const { outbox: _, gallery: __, ...sitePaths } = paths

const fixedPaths = Object.values(sitePaths)
  .filter((path) => typeof path === 'string')
  .map((path) => path.replace(/[?#].*$/, ''))

test.each([
  ...new Set(fixedPaths),
  '/blog/page/2',
  '/course/browse-courses/search',
  '/login',
  '/auth/forget-password',
  '/robots.txt',
])('STF-138: %s is a page of the site', (path) => expect(isFixedPage(path)).toBe(true))

test.each([
  '/staff',
  '/api/courses',
  '/nothing-here',
  '/blog-details/kites',
  '/user',
  '/abouts-us',
  '/blog/kites',
])('STF-138: %s is none that is always there', (path) => expect(isFixedPage(path)).toBe(false))
