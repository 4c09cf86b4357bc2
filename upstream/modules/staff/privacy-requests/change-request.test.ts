import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { requestCalls } from './testing/request-calls.ts'

let api: TestApp
let calls: ReturnType<typeof requestCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = requestCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const today = lagosDate(new Date())

async function recorded() {
  const { parentId } = await api.signedInParent()
  await calls.record(office, parentId, 'correction', { note: 'The name is wrong.' })
  const { requestId } = await calls.requestOf(parentId)
  const { version } = await calls.read(office, requestId)
  const details = { channel: 'telephone', receivedOn: today, note: 'The name is wrong.', version }
  const save = (change: object, by = office) =>
    calls.send(by, 'PATCH', `/${requestId}/details`, { ...details, ...change })
  return { parentId, requestId, version, save, read: () => calls.read(office, requestId) }
}

describe('Changing a privacy request', () => {
  test('STF-201: note, channel and day received can be changed, and the due day follows', async () => {
    const { parentId, requestId, save, read } = await recorded()
    const change = { channel: 'letter', receivedOn: addDays(today, -5), note: '' }
    expect(await save(change)).toEqual({ status: 200, message: 'Request saved.' })
    expect(await read()).toMatchObject({ ...change, note: null, dueOn: addDays(today, 25), state: 'open' })
    const entries = await calls.entriesOf(parentId, 'family.request_changed')
    expect(entries).toMatchObject([
      {
        actorStaffId: office.staffId,
        data: { requestId, kind: 'correction', fields: ['channel', 'receivedOn', 'note'] },
        before: null,
        after: null,
      },
    ])
  })

  test('STF-013: what is the same writes nothing', async () => {
    const { parentId, version, save, read } = await recorded()
    expect(await save({ version: '1' })).toEqual({ status: 200, message: 'Nothing changed.' })
    expect((await read()).version).toBe(version)
    expect(await calls.entriesOf(parentId, 'family.request_changed')).toEqual([])
  })

  test('STF-067: the second of two people learns who changed what, and nothing is overwritten', async () => {
    const { save, read } = await recorded()
    const other = await api.signedInStaff({ roles: ['office'] })
    await save({ note: 'It is the surname.' }, other)
    const late = await save({ note: 'It is the first name.' })
    expect(late.status).toBe(412)
    expect(late.message).toMatch(/^Changed by .+ ago: note\. /)
    const { note, version } = await read()
    expect(note).toBe('It is the surname.')
    expect(await save({ note: 'It is the first name.', version })).toMatchObject({ status: 200 })
  })

  test('STF-201: refuses a day in the future, and a request that has ended', async () => {
    const { requestId, save, read } = await recorded()
    expect(await save({ receivedOn: addDays(today, 1) })).toMatchObject({
      status: 400,
      message: 'Choose today or an earlier day.',
    })
    await calls.send(office, 'PATCH', `/${requestId}`, { state: 'done', outcome: 'Corrected.' })
    expect(await save({ channel: 'email' })).toMatchObject({ status: 409 })
    expect(await read()).toMatchObject({ channel: 'telephone', receivedOn: today })
  })

  test('STF-023: is not for a teacher, an editor or marketing', async () => {
    const { save } = await recorded()
    for (const role of ['teacher', 'editor', 'marketing'] as const) {
      const other = await api.signedInStaff({ roles: [role] })
      expect(await save({ channel: 'email' }, other)).toMatchObject({ status: 403 })
    }
  })
})
