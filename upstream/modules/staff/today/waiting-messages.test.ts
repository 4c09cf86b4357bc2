import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { messageCalls } from '../messages/testing/message-calls.ts'
import { hoursAgo } from './testing/waiting.ts'

let api: TestApp
let calls: ReturnType<typeof messageCalls>
beforeAll(async () => {
  api = await testApp()
  calls = messageCalls(api)
})
beforeEach(async () => {
  await api.db.delete(contactMessages)
})
afterAll(() => api.close())

const itemsOf = async ({ headers }: SignedInStaff): Promise<TodayItem[]> =>
  (await api.app.inject({ url: '/staff/today', headers })).json().items
const waitingOf = async ({ headers }: SignedInStaff) =>
  (await api.app.inject({ url: '/staff/me', headers })).json().waiting

describe('Today and the sidebar', () => {
  test('STF-077: tell the office of messages without an answer and of its own, as many as the lists have', async () => {
    const tunde = await api.signedInStaff({ roles: ['office'] })
    const amina = await api.signedInStaff({ roles: ['office'] })
    const oldest = hoursAgo(30)
    await calls.add({ createdAt: oldest })
    await calls.add({ assigneeId: amina.staffId })
    await calls.add({ state: 'waiting' })
    const own = hoursAgo(9)
    await calls.add({ assigneeId: tunde.staffId, createdAt: own, state: 'waiting' })
    await calls.add({ assigneeId: tunde.staffId })
    await calls.add({ assigneeId: tunde.staffId, state: 'closed', closedAt: new Date() })
    await calls.add({ state: 'spam', closedAt: new Date() })
    expect(await itemsOf(tunde)).toEqual([
      { kind: 'message-own', count: 2, since: own.toISOString(), isOfOthers: false },
      { kind: 'message-open', count: 3, since: oldest.toISOString(), isOfOthers: false },
    ])
    expect(await waitingOf(tunde)).toMatchObject({ today: 5, messages: 3 })
    const { counts } = await calls.list(tunde)
    expect(counts).toEqual({ open: 3, mine: 2 })
  })

  test('STF-076: tell an owner of own messages, and fold the others', async () => {
    const owner = await api.signedInStaff({ roles: ['owner'] })
    await calls.add()
    await calls.add({ assigneeId: owner.staffId })
    expect(await itemsOf(owner)).toMatchObject([
      { kind: 'message-own', isOfOthers: false },
      { kind: 'message-open', isOfOthers: true },
    ])
    expect(await waitingOf(owner)).toMatchObject({ today: 1, messages: 2 })
  })

  test('STF-022: tell people who may not answer messages nothing of them', async () => {
    const person = await api.signedInStaff({ roles: ['editor', 'marketing', 'teacher'] })
    await calls.add({ assigneeId: person.staffId })
    expect(await itemsOf(person)).toEqual([])
    expect(await waitingOf(person)).not.toHaveProperty('messages')
  })

  test('STF-055: an answer is counted at once for the person who sent it', async () => {
    const tunde = await api.signedInStaff({ roles: ['office'] })
    const messageId = await calls.add()
    expect(await waitingOf(tunde)).toMatchObject({ messages: 1 })
    await calls.reply(tunde, messageId)
    expect(await waitingOf(tunde)).toMatchObject({ messages: 0 })
  })
})
