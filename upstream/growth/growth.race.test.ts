import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres } from '../platform/db/migrate.ts'
import { testPostgres } from '../testing/postgres.ts'
import { isFlat } from './compare.ts'
import { generate } from './generate.ts'
import { type Measured, measure } from './measure.ts'
import type { Sizes } from './rows.ts'

const small: Sizes = { courses: 1_000, posts: 100, enrolments: 2_000, parents: 400 }
const large: Sizes = { courses: 30_000, posts: 3_000, enrolments: 60_000, parents: 12_000 }

/** Bounded however many courses there are: categories and words, rows per category, combination or start date, and letters. */
const BOUNDED = [
  'course_categories',
  'post_categories',
  'course_counts',
  'course_starts',
  'course_title_words',
  'blog_counts',
  'content_versions',
  'letters',
]

/** In pages of 8 kB: the orders of at most 500 families, at most 1,001 posts of each category, at most 500 courses that run (1,000 on Today and in its count), the children of one course, and the orders of one day with the 500 courses that reports filter by, of which the small database has fewer. */
const LIMITED = new Map([
  ['staff, Today', 2_500],
  ['staff, frame', 2_500],
  ['staff, orders, search for a frequent name', 6_500],
  ['staff, orders, search for two letters', 6_500],
  ['staff, categories of posts', 400],
  ['staff, rosters by next lecture', 2_000],
  ['staff, rosters by title', 2_000],
  ['staff, rosters, search for a word of each title', 2_000],
  ['staff, a roster', 300],
  ['staff, reports, sales of a day', 2_000],
  ['staff, reports, sales of a day by channel', 2_000],
  ['staff, reports, refunds of a day', 800],
  ['staff, reports, open balances of a day', 800],
  ['staff, reports, enrolments of a course', 800],
  ['staff, reports, visits of links', 800],
])

describe('Thirty times as many courses, posts, parents and enrolments', () => {
  let server: Awaited<ReturnType<typeof testPostgres>>
  const client = (url: string) => new pg.Client({ connectionString: url })

  async function filled(sizes: Sizes): Promise<string> {
    const name = `growth_${sizes.courses}`
    const admin = client(server.url)
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = new URL(server.url)
    url.pathname = `/${name}`
    await migratePostgres(url.href)
    const filler = client(url.href)
    await filler.connect()
    await generate(filler, sizes).finally(() => filler.end())
    return url.href
  }

  const found: { small: Measured[]; large: Measured[] } = { small: [], large: [] }
  let largeUrl: string
  beforeAll(async () => {
    server = await testPostgres()
    found.small = await measure(await filled(small))
    largeUrl = await filled(large)
    found.large = await measure(largeUrl)
  }, 180_000)
  afterAll(() => server.close())

  test('are read with about the same work', () => {
    const grown = found.large.filter((measured, index) => {
      const before = found.small[index]
      const isWithinLimit = measured.buffers <= (LIMITED.get(measured.name) ?? 0)
      return !before || !(isFlat(before, measured) || isWithinLimit)
    })
    expect(grown.map(({ name, buffers }) => `${name}: ${buffers}`)).toEqual([])
    expect(found.large.length).toBeGreaterThan(72)
  })

  test('are found by an index: no read passes a whole table that grows', () => {
    const scans = found.large.flatMap(({ name, scanned }) =>
      scanned.filter((table) => !BOUNDED.includes(table)).map((table) => `${name}: ${table}`),
    )
    expect(scans).toEqual([])
  })

  test('make no answer larger', () => {
    const larger = found.large.filter(
      ({ bytes }, index) => bytes > 1.5 * (found.small[index]?.bytes ?? 0) + 5_000,
    )
    expect(larger).toEqual([])
  })

  test('are never added to a database that holds data', async () => {
    const filler = client(largeUrl)
    await filler.connect()
    await expect(generate(filler, small)).rejects.toThrow('The database holds data')
    await filler.end()
  })
})
