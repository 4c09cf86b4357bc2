import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { clientAddressHeaders } from '../../../testing/client-address.ts'
import { password } from '../../../testing/sign-up-fields.ts'
import { endRequestLinks } from '../../parents/end-links.ts'
import { hashPassword } from '../../parents/password.ts'
import { prune } from '../../privacy/prune.ts'
import { requestCalls } from './testing/request-calls.ts'

const DAY_MS = 24 * 3_600_000

let api: TestApp
let calls: ReturnType<typeof requestCalls>
let office: SignedInStaff
let passwordHash: string
beforeAll(async () => {
  api = await testApp()
  calls = requestCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
})
afterAll(() => api.close())

async function asked() {
  const family = await api.signedInParent({ passwordHash })
  await calls.record(office, family.parentId, 'export', { note: 'He wrote to us.' })
  const { requestId } = await calls.requestOf(family.parentId)
  return { ...family, requestId, path: await calls.pathOf(family.email, 'export') }
}

const download = (url: string, typed = password, place = '41.58.0.1') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: clientAddressHeaders(api, place),
    payload: { password: typed },
  })

describe('The link to the data of a family', () => {
  test('STF-202: gives the file after the password, which ends the request', async () => {
    const { parentId, email, requestId, path } = await asked()
    const response = await download(path)
    expect(response.statusCode).toBe(200)
    const { data, about } = response.json()
    expect(about).toContain('Everything that Kitelab holds')
    expect(data.parents).toMatchObject([{ parentId, email }])
    expect(data.privacy_requests).toMatchObject([{ requestId, kind: 'export', note: 'He wrote to us.' }])
    expect(data.privacy_requests[0]).not.toHaveProperty('tokenHash')
    expect(await calls.read(office, requestId)).toMatchObject({
      state: 'done',
      handledBy: null,
      link: { downloads: 1 },
    })
    expect(await calls.entriesOf(parentId, 'family.request_exported')).toMatchObject([
      { actorParentId: parentId, data: { requestId, kind: 'export' } },
    ])
  })

  test('STF-202: gives it three times and for 7 days', async () => {
    const { requestId, path } = await asked()
    const { link } = await calls.read(office, requestId)
    expect((Date.parse(link?.endsAt ?? '') - Date.now()) / DAY_MS).toBeCloseTo(7, 1)
    for (let times = 0; times < 3; times += 1) expect((await download(path)).statusCode).toBe(200)
    expect((await download(path)).json()).toMatchObject({ reason: 'link_invalid' })
    const other = await asked()
    await calls.change(other.requestId, { tokenEndsAt: new Date(Date.now() - 1) })
    expect((await download(other.path)).json()).toMatchObject({ reason: 'link_invalid' })
    expect(await calls.read(office, other.requestId)).toMatchObject({ state: 'open' })
  })

  test('STF-202: refuses a wrong password, and after ten of them the right one from that place', async () => {
    const { requestId, path } = await asked()
    for (let times = 0; times < 10; times += 1) {
      const response = await download(path, 'not this one')
      expect([response.statusCode, response.json().reason]).toEqual([401, 'wrong_password'])
    }
    const blocked = await download(path)
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    expect(await calls.read(office, requestId)).toMatchObject({ state: 'open', link: { downloads: 0 } })
    expect((await download(path, password, '102.88.0.1')).statusCode).toBe(200)
  })

  test('STF-202: the file is not among the answers that staff can read', async () => {
    const { requestId, path } = await asked()
    await download(path)
    const seen = (await calls.readResponse(office, requestId)).body
    expect(seen).not.toMatch(/token|hash|howHeard|data/i)
  })

  test('STF-202: its hash is deleted a day after it has ended', async () => {
    const [ended, live] = [await asked(), await asked()]
    await calls.change(ended.requestId, { tokenEndsAt: new Date(Date.now() - 25 * 3_600_000) })
    await prune(api)
    expect(await calls.stored(ended.requestId)).toMatchObject({ tokenHash: null, state: 'open' })
    expect(await calls.stored(live.requestId)).toMatchObject({ tokenHash: expect.any(String) })
  })

  test('STF-067, STF-202: a download and the end of a link change nothing that a form holds', async () => {
    const [downloaded, moved, ended] = [await asked(), await asked(), await asked()]
    const versions = () =>
      Promise.all(
        [downloaded, moved, ended].map(
          async ({ requestId }) => (await calls.read(office, requestId)).version,
        ),
      )
    await calls.change(ended.requestId, { tokenEndsAt: new Date(Date.now() - 25 * 3_600_000) })
    const before = await versions()
    await download(downloaded.path)
    await api.db.transaction((tx) => endRequestLinks(tx, moved.parentId))
    await prune(api)
    expect(await versions()).toEqual(before)
    const details = { channel: 'letter', receivedOn: lagosDate(new Date()), note: '', version: before[2] }
    expect(await calls.send(office, 'PATCH', `/${ended.requestId}/details`, details)).toEqual({
      status: 200,
      message: 'Request saved.',
    })
  })
})
