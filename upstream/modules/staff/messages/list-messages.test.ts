import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { messageCalls } from './testing/message-calls.ts'

let api: TestApp
let calls: ReturnType<typeof messageCalls>
let tunde: SignedInStaff
let amina: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = messageCalls(api)
  tunde = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
  amina = await api.signedInStaff({ roles: ['owner'], name: 'Amina Sule' })
})
beforeEach(async () => {
  await api.db.delete(contactMessages)
})
afterAll(() => api.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const idsOf = ({ rows }: { rows: { messageId: string }[] }) => rows.map(({ messageId }) => messageId)

describe('STF-216: the list of messages', () => {
  test('has in Open those without an answer first, then those that wait for the sender, the oldest first, with who answers each', async () => {
    const newest = await calls.add({ createdAt: hoursAgo(1) })
    const assigned = await calls.add({ createdAt: hoursAgo(9), assigneeId: tunde.staffId, state: 'waiting' })
    const middle = await calls.add({ createdAt: hoursAgo(5), assigneeId: amina.staffId })
    await calls.add({ state: 'closed', closedAt: new Date() })
    const open = await calls.list(tunde)
    expect(idsOf(open)).toEqual([middle, newest, assigned])
    expect(open.rows[2]).toEqual({
      messageId: assigned,
      name: 'Ruth Bassey',
      comment: 'Does Kite Science take a child who turns 6 in January?',
      state: 'waiting',
      assignee: { staffId: tunde.staffId, name: 'Tunde Bakare' },
      at: expect.any(String),
    })
    expect(open).toMatchObject({ total: 3, counts: { open: 2, mine: 1 } })
  })

  test('has in Mine what is assigned to the reader and not closed', async () => {
    const mine = await calls.add({ assigneeId: tunde.staffId })
    await calls.add({ assigneeId: tunde.staffId, state: 'closed', closedAt: new Date() })
    const other = await calls.add({ assigneeId: amina.staffId })
    expect(idsOf(await calls.list(tunde, { tab: 'mine' }))).toEqual([mine])
    expect(idsOf(await calls.list(amina, { tab: 'mine' }))).toEqual([other])
  })

  test('has closed ones and spam in tabs of their own, the newest first', async () => {
    const at = { closedAt: new Date() }
    const closed = await calls.add({ state: 'closed', createdAt: hoursAgo(9), ...at })
    const later = await calls.add({ state: 'closed', createdAt: hoursAgo(2), ...at })
    const spam = await calls.add({ state: 'spam', ...at })
    expect(idsOf(await calls.list(tunde, { tab: 'closed' }))).toEqual([later, closed])
    expect(idsOf(await calls.list(tunde, { tab: 'spam' }))).toEqual([spam])
    expect((await calls.list(tunde)).counts).toEqual({ open: 0, mine: 0 })
  })

  test('shows Open for an unknown tab, and turns pages without missing a row of the same time', async () => {
    const createdAt = hoursAgo(3)
    const added = new Set<string>()
    for (let index = 0; index < 30; index += 1) added.add(await calls.add({ createdAt }))
    const first = await calls.list(tunde, { tab: 'violin', size: '25' })
    const second = await calls.list(tunde, { size: '25', page: '2' })
    expect([first.rows.length, second.rows.length, second.total]).toEqual([25, 5, 30])
    expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(added)
  })

  test('is searched by the beginning of words of the name or the message', async () => {
    const ruth = await calls.add({ createdAt: hoursAgo(2) })
    const folake = await calls.add({ firstName: 'Folákẹ́', lastName: "N'Diaye", comment: 'Refund 17955?' })
    await calls.add({ firstName: 'Efe', lastName: 'Omoregie', comment: '' })
    const found = async (q: string) => idsOf(await calls.list(tunde, { q }))
    expect(await found('bass kite')).toEqual([ruth])
    expect(await found('FOLAKE')).toEqual([folake])
    expect(await found('diaye refund')).toEqual([folake])
    expect(await found('17955')).toEqual([folake])
    expect(await found('r')).toEqual([ruth, folake])
    expect(await found('violin')).toEqual([])
    for (const q of ['?!', "'", '́', ':*', 'x & | ! z', '½']) expect(await found(q), q).toEqual([])
  })

  test('is searched by a whole address, not by a part of one, within its tab', async () => {
    const email = `Efe.${randomUUID()}@Example.com`
    const open = await calls.add({ email })
    const closed = await calls.add({ email, state: 'closed', closedAt: new Date() })
    const q = email.toLowerCase()
    expect(await calls.list(tunde, { q })).toMatchObject({ rows: [{ messageId: open }], total: 1 })
    expect(idsOf(await calls.list(tunde, { q, tab: 'closed' }))).toEqual([closed])
    expect(idsOf(await calls.list(tunde, { q: q.slice(1) }))).toEqual([])
  })
})
