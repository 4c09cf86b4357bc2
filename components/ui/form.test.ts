import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no form but a search puts what is typed into an address, not even before its scripts have come', () => {
  const sources = globSync('{app,components}/**/*.tsx')
  const byGet = sources.filter((file) => /<form\b(?![^>]*method="post")/.test(readFileSync(file, 'utf8')))
  expect(byGet.toSorted()).toEqual([
    'components/blog/blog-filter-form.tsx',
    'components/course/course-filter-form.tsx',
    'components/home/hero-search.tsx',
  ])
})
