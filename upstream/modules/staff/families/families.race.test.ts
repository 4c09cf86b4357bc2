import { randomUUID } from 'node:crypto'
import { eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { emailChanges, signInLinks } from '../../../platform/db/schema/family-help.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type SignedIn, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { settleEmailChanges } from '../../account-links/email-change-job.ts'
import { familyCalls } from './testing/family-calls.ts'

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof familyCalls>
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = familyCalls(api)
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const six = Array.from({ length: 6 }, (_, index) => index)
const office = () => api.signedInStaff({ roles: ['office'] })
const people = () => Promise.all(six.map(office))
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const newAddress = () => `raced-${randomUUID()}@kitelab.example`
const emailsOf = async (families: SignedIn[]) => {
  const ids = families.map(({ parentId }) => parentId)
  const rows = await api.db.select().from(parents).where(inArray(parents.parentId, ids))
  return rows.map(({ email }) => email)
}

describe('At the same moment', () => {
  test('STF-198: six forms use a sign-in link once', async () => {
    const family = await api.signedInParent()
    await calls.post(await office(), `${family.parentId}/sign-in-link`)
    const path = `/sign-in-links/${await calls.tokenTo(family.email, 'sign-in-link')}`
    const answers = await Promise.all(
      six.map((n) => calls.follow(path, { password: `a kite numbered ${n}` })),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await calls.mailsTo(family.email, 'password-changed')).toHaveLength(1)
  })

  test('STF-198: six people send three links, of which one works', async () => {
    const { parentId } = await api.signedInParent()
    const answers = (await people()).map((by) => calls.answer(by, `${parentId}/sign-in-link`))
    expect(statusesOf(await Promise.all(answers))).toEqual([200, 200, 200, 429, 429, 429])
    const links = await api.db.select().from(signInLinks).where(eq(signInLinks.parentId, parentId))
    expect(links).toHaveLength(3)
    expect(links.filter(({ usedAt }) => !usedAt)).toHaveLength(1)
  })

  test('STF-200: six people correct the address of a verified account, and one change is open', async () => {
    const { parentId } = await api.signedInParent()
    const answers = (await people()).map((by) =>
      calls.answer(by, `${parentId}/email-change`, { email: newAddress() }),
    )
    expect(statusesOf(await Promise.all(answers))).toEqual([200, 200, 200, 429, 429, 429])
    const changes = await api.db.select().from(emailChanges).where(eq(emailChanges.parentId, parentId))
    expect(changes.filter(({ endedAt }) => !endedAt)).toHaveLength(1)
  })

  test('STF-200: of six unverified accounts that get one address, one has it', async () => {
    const families = await Promise.all(six.map(() => api.signedInParent({ verifiedAt: null })))
    const email = newAddress()
    const callers = await people()
    const answers = families.map(({ parentId }, n) => {
      const by = callers[n]
      if (!by) throw new Error('There are too few people.')
      return calls.answer(by, `${parentId}/email-change`, { email })
    })
    const answered = await Promise.all(answers)
    expect(statusesOf(answered)).toEqual([200, 409, 409, 409, 409, 409])
    expect(answered.filter(({ reason }) => reason === 'email_taken')).toHaveLength(5)
    expect((await emailsOf(families)).filter((address) => address === email)).toHaveLength(1)
    expect(await calls.mailsTo(email, 'sign-in-link')).toHaveLength(1)
  })

  test('STF-200: a change is stopped or takes effect, never both, and it takes effect once', async () => {
    const failures: object[] = []
    const settle = () => settleEmailChanges(api, { error: (line: object) => void failures.push(line) })
    for (let round = 0; round < 4; round += 1) {
      const family = await api.signedInParent()
      const email = newAddress()
      await calls.post(await office(), `${family.parentId}/email-change`, { email })
      const link = async (to: string, template: string) =>
        `/email-changes/${await calls.tokenTo(to, template)}`
      await calls.follow(`${await link(email, 'email-change-confirm')}/confirm`)
      const stop = `${await link(family.email, 'email-change-notice')}/stop`
      const dayAgo = new Date(Date.now() - 25 * 3_600_000)
      await api.db.update(emailOutbox).set({ sentAt: dayAgo }).where(isNull(emailOutbox.sentAt))
      await api.db
        .update(emailChanges)
        .set({ dueAt: new Date(Date.now() - 1_000) })
        .where(eq(emailChanges.parentId, family.parentId))
      const [stopped] = await Promise.all([calls.follow(stop), settle(), settle()])
      const [address] = await emailsOf([family])
      expect(address).toBe(stopped.status === 200 ? family.email : email)
      const changed = await calls.entriesOf(family.parentId, 'family.email_changed')
      expect(changed).toHaveLength(stopped.status === 200 ? 0 : 1)
    }
    expect(failures).toEqual([])
  })

  test('STF-180: six people invite one address once', async () => {
    const email = newAddress()
    const fields = { firstName: 'Ada', lastName: 'Okafor', email }
    const answers = (await people()).map((by) => calls.answer(by, 'invitations', fields))
    expect(statusesOf(await Promise.all(answers))).toEqual([201, 429, 429, 429, 429, 429])
    expect(await calls.mailsTo(email, 'family-invitation')).toHaveLength(1)
  })

  test('STF-197: of 33 families that a person opens, the owners read once', async () => {
    const { staffId, headers } = await office()
    const families = await Promise.all(Array.from({ length: 33 }, () => api.signedInParent()))
    await Promise.all(families.map(({ parentId }) => calls.open({ headers }, parentId)))
    expect(await calls.entriesOf(staffId, 'staff.many_families_viewed')).toHaveLength(1)
  })
})
