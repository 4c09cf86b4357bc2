import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TodayLink } from '#contract/staff/today'
import { addDays, lagosDate } from '#domain/dates'
import type { StaffRole } from '#domain/staff-permissions'
import { shareVisits } from '../../../platform/db/schema/sharing.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { shareCalls } from '../share/testing/share-calls.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

async function linksOf(...roles: StaffRole[]): Promise<TodayLink[] | undefined> {
  const { headers } = await api.signedInStaff({ roles })
  return (await api.app.inject({ url: '/staff/today', headers })).json().links
}

test('STF-079: Today shows marketing the five links with most visits of the last 7 days', async () => {
  expect(await linksOf('marketing')).toEqual([])
  const calls = shareCalls(api)
  const marketing = await api.signedInStaff({ roles: ['marketing'] })
  const visited = async (name: string, ...visits: [daysAgo: number, count: number][]) => {
    const { code } = await calls.added(marketing, { name, channel: 'instagram' })
    const rows = visits.map(([daysAgo, count]) => ({
      code,
      day: addDays(lagosDate(new Date()), -daysAgo),
      visits: count,
    }))
    if (rows.length > 0) await api.db.insert(shareVisits).values(rows)
    return code
  }
  const most = await visited('Most', [0, 4], [6, 5], [7, 100])
  await visited('Of last month', [7, 50], [30, 50])
  await visited('Never opened')
  for (const [name, count] of [
    ['Third', 7],
    ['Second', 8],
    ['Fifth', 2],
    ['Fourth', 3],
    ['Sixth', 1],
  ] as const)
    await visited(name, [2, count])
  const links = (await linksOf('marketing')) ?? []
  expect(links[0]).toEqual({ code: most, name: 'Most', channel: 'instagram', visits: 9 })
  expect(links.map(({ name }) => name)).toEqual(['Most', 'Second', 'Third', 'Fourth', 'Fifth'])
  for (const role of ['owner', 'office', 'editor', 'teacher'] as const)
    expect(await linksOf(role), role).toBeUndefined()
})
