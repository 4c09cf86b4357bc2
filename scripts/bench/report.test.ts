import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { atLeast, atMost, median, ratioAtLeast, ratioAtMost, ratioOf, verdictOf } from './figures.mjs'
import { tableOf, withSection } from './report.mjs'
import { rounds } from './rounds.mjs'

const figure = { page: 'home', name: 'first contentful paint', unit: 'ms' } as const

describe('A budget', () => {
  test('of a ratio compares with the bare page', () => {
    expect(ratioOf({ ...figure, ours: 110, reference: 100 })).toBe(1.1)
    expect(verdictOf({ ...figure, ours: 110, reference: 100, budget: ratioAtMost(1.1) })).toBe('met')
    expect(verdictOf({ ...figure, ours: 111, reference: 100, budget: ratioAtMost(1.1) })).toBe('missed')
    expect(verdictOf({ ...figure, ours: 99, reference: 100, budget: ratioAtLeast(1) })).toBe('missed')
  })

  test('of a value needs no bare page', () => {
    expect(verdictOf({ ...figure, ours: 100, budget: atMost(100) })).toBe('met')
    expect(verdictOf({ ...figure, ours: 101, budget: atMost(100) })).toBe('missed')
    expect(verdictOf({ ...figure, ours: 95, budget: atLeast(95) })).toBe('met')
    expect(verdictOf({ ...figure, ours: 94, budget: atLeast(95) })).toBe('missed')
  })

  test('of a ratio is missed by any amount that the bare page has none of', () => {
    expect(verdictOf({ ...figure, ours: 0, reference: 0, budget: ratioAtMost(1.2) })).toBe('met')
    expect(verdictOf({ ...figure, ours: 1, reference: 0, budget: ratioAtMost(1.2) })).toBe('missed')
  })

  test('is neither met nor missed by a figure that was not measured', () => {
    expect(verdictOf({ ...figure, ours: undefined, budget: atMost(100) })).toBe('not measured')
    expect(verdictOf({ ...figure, ours: 100, budget: ratioAtMost(1) })).toBe('not measured')
    expect(verdictOf({ ...figure, ours: 100 })).toBe('')
  })
})

test('The median of an even number of runs is one of them', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([10, 9, 2, 1])).toBe(2)
  expect(median([])).toBeUndefined()
})

test('A measurement has at least one round, and no further one when its time is over', () => {
  const clock =
    (...times: number[]) =>
    () =>
      times.shift() ?? 1_000
  expect([...rounds(3, 100, clock(0, 10, 20))]).toEqual([0, 1, 2])
  expect([...rounds(3, 100, clock(0, 99, 101))]).toEqual([0, 1])
  expect([...rounds(3, 100, clock(0, 500))]).toEqual([0])
})

test('The table shows every figure with its unit, ratio, budget and verdict', () => {
  const lines = tableOf([
    { ...figure, ours: 1200.4, reference: 1000, budget: ratioAtMost(1.1) },
    { page: 'post', name: 'scripts', unit: 'kB', ours: 132_600, budget: atMost(133_000) },
    { page: 'list', name: 'layout shift', unit: 'shift', ours: 0 },
    { page: 'home', name: 'Lighthouse: SEO', unit: 'count', ours: undefined, budget: atLeast(100) },
  ]).split('\n')
  expect(lines.slice(2)).toEqual([
    '| home | first contentful paint | 1200 ms | 1000 ms | 1.20 | ≤ 1.1 × | missed |',
    '| post | scripts | 132.6 kB |  |  | ≤ 133.0 kB | met |',
    '| list | layout shift | 0.000 |  |  |  |  |',
    '| home | Lighthouse: SEO |  |  |  | ≥ 100 | not measured |',
  ])
})

describe('The section of a run', () => {
  const growth = '# Benchmarks\n\n## Growth\n\nMeasured.\n\n| Read | 10 |\n| --- | --: |\n'

  test('is added after the others', () => {
    expect(withSection(growth, 'Site', 'first run\n')).toBe(`${growth}\n## Site\n\nfirst run\n`)
  })

  test('replaces that of the run before and keeps the others', () => {
    const once = withSection(growth, 'Site', 'first run')
    expect(withSection(once, 'Site', 'second run')).toBe(`${growth}\n## Site\n\nsecond run\n`)
    const before = '# Benchmarks\n\n## Site\n\nfirst run\n\n## Growth\n\nMeasured.\n'
    expect(withSection(before, 'Site', 'second run')).toBe(
      '# Benchmarks\n\n## Site\n\nsecond run\n\n## Growth\n\nMeasured.\n',
    )
  })

  test('leaves the growth table of docs/benchmarks.md as it is', () => {
    const document = readFileSync('docs/benchmarks.md', 'utf8')
    const growthIn = (text: string) => text.match(/^## Growth\n[\s\S]*?(?=\n## |$(?![\s\S]))/m)?.[0].trim()
    expect(growthIn(document)).toContain('| courses, page 1 |')
    expect(growthIn(withSection(document, 'Site', 'a run'))).toBe(growthIn(document))
  })
})
