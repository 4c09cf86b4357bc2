import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only search forms put their input into the URL, also before hydration', () => {
  const sources = globSync('{app,components}/**/*.tsx')
  const byGet = sources.filter((file) => /<form\b(?![^>]*method="post")/.test(readFileSync(file, 'utf8')))
  expect(byGet.toSorted()).toEqual([
    'components/blog/blog-filter-form.tsx',
    // Hidden fields only.
    'components/cart/buy-actions.tsx',
    'components/course/course-filter-form.tsx',
    'components/home/hero-search.tsx',
  ])
})
