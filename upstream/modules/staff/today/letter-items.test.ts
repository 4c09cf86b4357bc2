import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo } from './testing/waiting.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(() => api.db.delete(letters))
afterAll(() => api.close())

async function read({ headers }: Pick<SignedInStaff, 'headers'>): Promise<TodayItem[]> {
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: TodayItem) => kind === 'letter-scheduled')
}

async function letter(subject: string, fields: Partial<typeof letters.$inferInsert> = {}): Promise<string> {
  const [added] = await api.db
    .insert(letters)
    .values({ subject, ...fields })
    .returning({ letterId: letters.letterId })
  return added?.letterId ?? ''
}

const at = (hours: number) => ({ state: 'scheduled', sendAt: hoursAgo(-hours) }) as const

test('STF-079: Today shows marketing the letters of the next 7 days, the first with its time', async () => {
  const first = at(5)
  const letterId = await letter('Kites in July', first)
  await letter('A draft')
  await letter('Of next month', at(8 * 24))
  const until = first.sendAt.toISOString()
  const marketing = await api.signedInStaff({ roles: ['marketing'] })
  const item = { kind: 'letter-scheduled', until, isOfOthers: false }
  expect(await read(marketing)).toEqual([{ ...item, count: 1, letterId, name: 'Kites in July' }])
  await letter('Soon', at(20))
  expect(await read(marketing)).toEqual([{ ...item, count: 2 }])
})

test('STF-079: Today shows scheduled letters to an owner as those of others, and not to the office', async () => {
  await letter('Kites in July', at(5))
  expect(await read(await api.signedInStaff({ roles: ['office'] }))).toEqual([])
  expect(await read(await api.signedInStaff({ roles: ['owner'] }))).toMatchObject([{ isOfOthers: true }])
})
