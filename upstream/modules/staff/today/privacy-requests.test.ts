import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import type { StaffRole } from '#domain/staff-permissions'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const today = lagosDate(new Date())

let api: TestApp
let recordedBy: string
beforeAll(async () => {
  api = await testApp()
  recordedBy = (await api.signedInStaff()).staffId
})
beforeEach(async () => {
  await api.db.delete(privacyRequests)
})
afterAll(() => api.close())

type Change = Partial<typeof privacyRequests.$inferInsert>

async function request(dueIn: number, change: Change = {}) {
  const { parentId } = await api.signedInParent()
  const came = { receivedOn: addDays(today, dueIn - 30), dueOn: addDays(today, dueIn) }
  const row = { parentId, kind: 'export', channel: 'email', recordedBy, ...came, ...change } as const
  const [added] = await api.db.insert(privacyRequests).values(row).returning()
  return added?.requestId ?? ''
}

async function itemsOf(role: StaffRole) {
  const { headers } = await api.signedInStaff({ roles: [role] })
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: { kind: string }) => /^(?:request|deletion)-/.test(kind))
}

test('STF-201: Today counts requests from 10 days before they are due, until they end', async () => {
  await request(11)
  await request(5, { state: 'done', endedAt: new Date() })
  expect(await itemsOf('office')).toEqual([])
  await request(10)
  await request(-2)
  const until = new Date(`${addDays(today, -1)}T00:00:00+01:00`).toISOString()
  const items = [{ kind: 'request-due', count: 2, until, isOfOthers: false }]
  expect(await itemsOf('office')).toEqual(items)
  expect(await itemsOf('owner')).toEqual(items)
  for (const role of ['editor', 'marketing', 'teacher'] as const) expect(await itemsOf(role)).toEqual([])
})

test('STF-077: Today names deletions that a family has confirmed and that could not be done', async () => {
  const confirmedAt = new Date()
  await request(20, { kind: 'deletion', state: 'confirmed', confirmedAt })
  const since = confirmedAt.toISOString()
  expect(await itemsOf('office')).toEqual([{ kind: 'request-confirmed', count: 1, since, isOfOthers: false }])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

/** A deletion whose announcement has come that far. */
async function announced(mail: Partial<typeof emailOutbox.$inferInsert>) {
  const requestId = await request(20, { kind: 'deletion', state: 'announced', eraseAfter: daysAgo(-1) })
  await api.db.insert(emailOutbox).values({
    recipient: 'family@kitelab.example',
    template: 'request-announced',
    data: {},
    dedupeKey: `request-announced:${requestId}`,
    ...mail,
  })
}

test('STF-076: an owner sees deletions from the start, those that a family stopped and those that are held up', async () => {
  await announced({ sentAt: daysAgo(6) })
  await request(20, { kind: 'deletion', state: 'stopped', endedAt: daysAgo(15) })
  expect(await itemsOf('owner')).toEqual([])
  await request(29, { kind: 'deletion' })
  await request(20, { kind: 'deletion', state: 'stopped', endedAt: daysAgo(1) })
  await announced({ sentAt: daysAgo(8) })
  await announced({ deadAt: daysAgo(1), lastError: 'EAUTH' })
  const since = expect.any(String)
  expect(await itemsOf('owner')).toEqual([
    { kind: 'deletion-held', count: 2, since, isOfOthers: false },
    { kind: 'deletion-stopped', count: 1, since, isOfOthers: false },
    { kind: 'deletion-open', count: 1, since, isOfOthers: false },
  ])
  expect(await itemsOf('office')).toEqual([])
})
