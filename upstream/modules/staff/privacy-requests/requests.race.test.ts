import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { announcementKey } from '../../../platform/mail/request-mail-keys.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { password } from '../../../testing/sign-up-fields.ts'
import { hashPassword } from '../../parents/password.ts'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
import { requestCalls } from './testing/request-calls.ts'

const weekAgo = () => new Date(Date.now() - 8 * 24 * 3_600_000)
const six = Array.from({ length: 6 }, (_, index) => index)

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof requestCalls>
let owner: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = requestCalls(api)
  owner = await api.signedInStaff({ roles: ['owner'] })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const failures: object[] = []
const carryOut = () => carryOutDeletions(api, { error: (line: object) => void failures.push(line) })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

async function announced() {
  const family = await api.signedInParent()
  await calls.record(owner, family.parentId, 'deletion')
  const { requestId } = await calls.requestOf(family.parentId)
  const confirm = await calls.pathOf(family.email, 'confirm')
  await calls.send(owner, 'POST', `/${requestId}/announce`, { outcome: 'Seen with a passport.' })
  return { ...family, requestId, confirm, stop: await calls.pathOf(family.email, 'stop') }
}

async function makeDue(requestId: string) {
  const isNotice = eq(emailOutbox.dedupeKey, announcementKey(requestId))
  await api.db.update(emailOutbox).set({ sentAt: weekAgo() }).where(isNotice)
  await calls.change(requestId, { eraseAfter: weekAgo() })
}

describe('At the same moment', () => {
  test('STF-203: a deletion is confirmed or stopped, never both', async () => {
    for (const _ of six) {
      const { parentId, requestId, confirm, stop } = await announced()
      const [confirmed, stopped] = await Promise.all([calls.follow(confirm), calls.follow(stop)])
      expect(statusesOf([confirmed, stopped])).toEqual([200, 409])
      const state = confirmed.status === 200 ? 'done' : 'stopped'
      expect(await calls.stored(requestId)).toMatchObject({ state })
      expect(await calls.isErased(parentId)).toBe(state === 'done')
    }
  })

  test('STF-203: the job, the owner and the family erase once', async () => {
    const { parentId, email, requestId, confirm, stop } = await announced()
    await makeDue(requestId)
    await Promise.all([
      carryOut(),
      carryOut(),
      calls.send(owner, 'POST', `/${requestId}/erase`),
      calls.follow(confirm),
      calls.follow(stop),
    ])
    const { state } = (await calls.stored(requestId)) ?? {}
    expect(['done', 'stopped']).toContain(state)
    const times = state === 'done' ? 1 : 0
    expect(await calls.isErased(parentId)).toBe(state === 'done')
    expect(await calls.entriesOf(parentId, 'family.erased')).toHaveLength(times)
    expect(await calls.mailsTo(email, 'account-erased')).toHaveLength(times)
    expect(failures).toEqual([])
  })

  test('STF-201: six people record one request of a kind', async () => {
    const { parentId, email } = await api.signedInParent()
    const people = await Promise.all(six.map(() => api.signedInStaff({ roles: ['office'] })))
    const answers = await Promise.all(people.map((by) => calls.record(by, parentId, 'export')))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    const isLive = and(eq(privacyRequests.parentId, parentId), isNull(privacyRequests.endedAt))
    expect(await api.db.$count(privacyRequests, isLive)).toBe(1)
    expect(await calls.mailsTo(email, 'request-confirm')).toHaveLength(1)
  })

  test('STF-202: six downloads get three files', async () => {
    const { parentId, email } = await api.signedInParent({ passwordHash: await hashPassword(password) })
    await calls.record(owner, parentId, 'export')
    const path = await calls.pathOf(email, 'export')
    const answers = await Promise.all(six.map(() => calls.follow(path, { password })))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 409, 409, 409])
  })

  test('STF-066: of two people who edit a request, one learns of the other and nothing is lost', async () => {
    const { requestId } = await announced()
    const { version } = await calls.read(owner, requestId)
    const save = (note: string) =>
      calls.send(owner, 'PATCH', `/${requestId}/details`, {
        channel: 'telephone',
        receivedOn: '2026-01-02',
        note,
        version,
      })
    const answers = await Promise.all([save('One.'), save('Two.')])
    expect(statusesOf(answers)).toEqual([200, 412])
    const note = answers[0]?.status === 200 ? 'One.' : 'Two.'
    expect(await calls.read(owner, requestId)).toMatchObject({ note, dueOn: '2026-02-01' })
  })
})
