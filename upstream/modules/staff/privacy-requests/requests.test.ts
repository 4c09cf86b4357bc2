import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { requestCalls } from './testing/request-calls.ts'

let api: TestApp
let calls: ReturnType<typeof requestCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp({ database: await testDatabase() })
  calls = requestCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const today = lagosDate(new Date())

describe('Recording a privacy request', () => {
  test('STF-201: keeps channel, day received and note, and is due 30 days later', async () => {
    const { parentId } = await api.signedInParent()
    const input = { channel: 'letter', receivedOn: addDays(today, -3), note: ' The name is wrong. ' }
    expect(await calls.record(office, parentId, 'correction', input)).toMatchObject({ status: 201 })
    const { requestId } = await calls.requestOf(parentId)
    expect(await calls.read(office, requestId)).toMatchObject({
      kind: 'correction',
      state: 'open',
      channel: 'letter',
      receivedOn: addDays(today, -3),
      dueOn: addDays(today, 27),
      note: 'The name is wrong.',
      family: { parentId, name: expect.any(String) },
      link: null,
    })
    const entries = await calls.entriesOf(parentId, 'family.request_recorded')
    expect(entries).toMatchObject([{ actorStaffId: office.staffId, data: { requestId, kind: 'correction' } }])
    expect(JSON.stringify(entries)).not.toContain('wrong')
    expect((await calls.requestsOfFamily(office, parentId)).map(({ kind }) => kind)).toEqual(['correction'])
  })

  test('STF-201: refuses a day in the future, and what is not chosen', async () => {
    const { parentId } = await api.signedInParent()
    const refusals: [object, string][] = [
      [{ receivedOn: addDays(today, 1) }, 'Choose today or an earlier day.'],
      [{ channel: 'pigeon' }, 'Choose how it came.'],
      [{ kind: 'all' }, 'Choose what the family asks for.'],
    ]
    for (const [input, message] of refusals)
      expect(await calls.record(office, parentId, 'export', input)).toMatchObject({ status: 400, message })
    expect(await api.db.$count(privacyRequests, eq(privacyRequests.parentId, parentId))).toBe(0)
  })

  test('STF-201: one of a kind waits at a time, and another kind beside it', async () => {
    const { parentId } = await api.signedInParent()
    await calls.record(office, parentId, 'export')
    expect(await calls.record(office, parentId, 'export')).toMatchObject({
      status: 409,
      message: 'A request for the data waits already.',
    })
    expect(await calls.record(office, parentId, 'deletion')).toMatchObject({ status: 201 })
  })

  test('STF-014: a form that is sent twice records one request and sends one email', async () => {
    const { parentId, email } = await api.signedInParent()
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect(await calls.record(office, parentId, 'export', {}, key)).toMatchObject({ status: 201 })
    expect(await calls.mailsTo(email, 'request-confirm')).toHaveLength(1)
  })

  test('STF-201: an unknown or erased family is not found', async () => {
    expect(await calls.record(office, randomUUID(), 'export')).toMatchObject({ status: 404 })
    const { parentId } = await api.signedInParent({ erasedAt: new Date() })
    expect(await calls.record(office, parentId, 'export')).toMatchObject({ status: 404 })
  })

  test('STF-023: is not for a teacher, an editor or marketing', async () => {
    const { parentId } = await api.signedInParent()
    for (const role of ['teacher', 'editor', 'marketing'] as const) {
      const other = await api.signedInStaff({ roles: [role] })
      expect(await calls.record(other, parentId, 'export')).toMatchObject({ status: 403 })
    }
  })
})

describe('The list of privacy requests', () => {
  test('STF-201: has those that wait first, by the day they are due, and can be filtered', async () => {
    await api.db.delete(privacyRequests)
    const families = [await api.signedInParent(), await api.signedInParent(), await api.signedInParent()]
    const [late, soon, done] = families.map(({ parentId }) => parentId)
    await calls.record(office, late ?? '', 'correction')
    await calls.record(office, soon ?? '', 'export', { receivedOn: addDays(today, -9) })
    await calls.record(office, done ?? '', 'correction', { receivedOn: addDays(today, -20) })
    const { requestId } = await calls.requestOf(done ?? '')
    await calls.send(office, 'PATCH', `/${requestId}`, { state: 'done', outcome: 'Corrected.' })
    const idsOf = async (query?: Record<string, string>) =>
      (await calls.list(office, query)).rows.map(({ family }) => family?.parentId)
    expect(await idsOf()).toEqual([soon, late, done])
    expect(await idsOf({ kind: 'correction' })).toEqual([late, done])
    expect(await idsOf({ state: 'done' })).toEqual([done])
    expect(await idsOf({ sort: 'received' })).toEqual([done, soon, late])
    expect(await idsOf({ sort: '-received', kind: 'correction' })).toEqual([late, done])
    expect(await calls.list(office, { sort: 'received', page: '2', size: '25' })).toEqual({
      rows: [],
      total: 3,
    })
    expect(await idsOf({ state: 'violin' })).toEqual([soon, late, done])
    expect(await calls.list(office, { page: '2', size: '25' })).toEqual({ rows: [], total: 3 })
  })
})

describe('Ending a privacy request', () => {
  const recorded = async (kind: 'export' | 'deletion' | 'correction') => {
    const family = await api.signedInParent()
    await calls.record(office, family.parentId, kind)
    return { family, ...(await calls.requestOf(family.parentId)) }
  }

  test('STF-201: as done or refused keeps why, and who; once', async () => {
    const { requestId, family } = await recorded('export')
    const end = { state: 'refused', outcome: 'It was not the parent.' }
    expect(await calls.send(office, 'PATCH', `/${requestId}`, { ...end, outcome: '' })).toMatchObject({
      status: 400,
      message: 'Write what was done, or why not.',
    })
    const path = await calls.pathOf(family.email, 'export')
    expect(await calls.send(office, 'PATCH', `/${requestId}`, end)).toMatchObject({ status: 200 })
    expect(await calls.read(office, requestId)).toMatchObject({
      ...end,
      handledBy: expect.any(String),
      link: null,
    })
    expect(await calls.follow(path, { password: 'any password' })).toMatchObject({ reason: 'link_invalid' })
    expect(await calls.send(office, 'PATCH', `/${requestId}`, end)).toMatchObject({
      status: 409,
      message: 'This request has ended already.',
    })
    expect(await calls.actionsOf(family.parentId)).toEqual([
      'family.request_recorded',
      'family.request_refused',
    ])
  })

  test('STF-203: a deletion cannot be marked as done', async () => {
    const { requestId } = await recorded('deletion')
    const end = { state: 'done', outcome: 'I did it.' }
    expect(await calls.send(office, 'PATCH', `/${requestId}`, end)).toMatchObject({ status: 409 })
    expect(await calls.read(office, requestId)).toMatchObject({ state: 'open' })
  })

  test('STF-202: a link is sent again after 10 minutes, and the link of before ends', async () => {
    const { requestId, family } = await recorded('export')
    const before = await calls.pathOf(family.email, 'export')
    expect(await calls.send(office, 'POST', `/${requestId}/link`)).toMatchObject({ status: 429 })
    await calls.change(requestId, { tokenEndsAt: new Date(Date.now() + 6.9 * 24 * 3_600_000) })
    expect(await calls.send(office, 'POST', `/${requestId}/link`)).toMatchObject({ status: 200 })
    expect(await calls.follow(before, { password: 'any password' })).toMatchObject({ reason: 'link_invalid' })
    const sent = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, family.email))
    expect(sent.filter(({ template }) => template === 'request-confirm')).toHaveLength(2)
    const correction = await recorded('correction')
    expect(await calls.send(office, 'POST', `/${correction.requestId}/link`)).toMatchObject({ status: 409 })
  })
})
