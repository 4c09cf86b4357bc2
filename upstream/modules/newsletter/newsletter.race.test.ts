import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { moveRowsOfAddress } from '../account-links/change-address.ts'
import { signLeaveToken } from './leave-token.ts'
import { recordBounce } from './record-bounce.ts'
import { newsletterCalls } from './testing/newsletter-calls.ts'

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof newsletterCalls>
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = newsletterCalls(api)
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

async function findParent({ db }: TestApp, email: string) {
  const [parent] = await db.select().from(parents).where(eq(parents.email, email))
  if (!parent) throw new Error('The family was not stored.')
  return parent
}

const six = Array.from({ length: 6 }, (_, index) => index)
const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('STF-226: six sign-ups of one address at once are one subscriber, who is asked once', async () => {
  const added = calls.address()
  const { email: returning } = await calls.subscriber({ state: 'unsubscribed', unsubscribedAt: new Date() })
  for (const email of [added, returning]) {
    const answers = await Promise.all(six.map((n) => calls.signUp(n % 2 ? email : email.toUpperCase())))
    expect(statusesOf(answers)).toEqual(six.map(() => 201))
    const [token = '', ...others] = await calls.tokensTo(email)
    expect(others).toEqual([])
    expect(statusesOf(await Promise.all(six.map(() => calls.confirm(token))))).toEqual(six.map(() => 200))
    expect(await calls.rowOf(email)).toMatchObject({ state: 'confirmed' })
  }
})

test('STF-233, STF-236: six requests to unsubscribe while the address refuses letters end unsubscribed', async () => {
  const { email, subscriberId } = await calls.subscriber({ bounces: 1 })
  const letterId = await calls.letter()
  const unsent = await calls.queued(letterId, subscriberId)
  const token = await signLeaveToken(api.env, subscriberId, letterId)
  const bounce = () => api.db.transaction((tx) => recordBounce(tx, subscriberId))
  const [answers] = await Promise.all([Promise.all(six.map(() => calls.leave(token))), ...six.map(bounce)])
  expect(statusesOf(answers)).toEqual(six.map(() => 200))
  expect(await calls.rowOf(email)).toMatchObject({ state: 'unsubscribed', unsubscribedBy: letterId })
  expect([await calls.deliveriesTo(subscriberId), await calls.hasMail(unsent)]).toEqual([['skipped'], false])
})

test('STF-200, STF-233: a family that unsubscribes while its address changes gets no letter at the new one', async () => {
  for (const _ of six) {
    const { email, subscriberId } = await calls.subscriber()
    const letterId = await calls.letter()
    const unsent = await calls.queued(letterId, subscriberId, { recipient: email })
    await api.signedInParent({ email })
    await calls.subscriber({ email: `new-${email}` })
    const parent = await findParent(api, email)
    const token = await signLeaveToken(api.env, subscriberId, letterId)
    const change = { parent, newEmail: `new-${email}` }
    await Promise.all([
      calls.leave(token),
      api.db.transaction((tx) => moveRowsOfAddress(tx, change)),
      calls.signUp(email),
    ])
    expect(await calls.hasMail(unsent)).toBe(false)
    expect(await calls.rowOf(`new-${email}`)).toMatchObject({ state: 'confirmed' })
  }
})
