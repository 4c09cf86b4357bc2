import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every form but a search keeps what is typed out of the address, also before its scripts have come', () => {
  const bare = globSync('{app,components}/**/*.tsx').filter((file) =>
    /<form\b/.test(readFileSync(file, 'utf8')),
  )
  expect(bare.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'components/course/course-tools.tsx',
    'components/home/hero-search.tsx',
    'components/ui/form.tsx',
  ])
})
