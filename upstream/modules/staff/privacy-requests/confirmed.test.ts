import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../../platform/db/schema/orders.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
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

const failures: object[] = []
const carryOut = () => carryOutDeletions(api, { error: (line: object) => void failures.push(line) })

/** The family has confirmed while a payment was under way. */
async function confirmed() {
  const family = await api.signedInParent()
  const { parentId, email } = family
  await calls.record(office, parentId, 'deletion')
  const { requestId } = await calls.requestOf(parentId)
  const payment = { reference: crypto.randomUUID(), amountKobo: 2_000_000, provider: 'sandbox' } as const
  const pending = { accessCode: 'x', linesDigest: 'x', expiresAt: new Date(Date.now() + 600_000) }
  await api.db.insert(orders).values({ parentId, email, ...payment, ...pending })
  expect(await calls.follow(await calls.pathOf(email, 'confirm'))).toMatchObject({ status: 409 })
  return { ...family, requestId }
}

const cancelPayment = (parentId: string) =>
  api.db
    .update(orders)
    .set({ status: 'cancelled', providerStatus: 'abandoned' })
    .where(eq(orders.parentId, parentId))

test('STF-203: a confirmed deletion is carried out by the job once no payment is open, also after its link has ended', async () => {
  const { parentId, email, requestId } = await confirmed()
  const { version } = await calls.read(office, requestId)
  await carryOut()
  expect((await calls.read(office, requestId)).version).toBe(version)
  expect(await calls.isErased(parentId)).toBe(false)
  const { eraseAfter } = await calls.requestOf(parentId)
  expect(((eraseAfter?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(1, 1)
  await cancelPayment(parentId)
  await calls.change(requestId, { eraseAfter: new Date(Date.now() - 1), tokenEndsAt: new Date(0) })
  await carryOut()
  expect(await calls.isErased(parentId)).toBe(true)
  expect(await calls.stored(requestId)).toMatchObject({ state: 'done', parentId: null })
  expect(await calls.mailsTo(email, 'account-erased')).toHaveLength(1)
  expect(failures).toEqual([])
})

test('STF-203: a confirmed deletion that is refused since is not carried out', async () => {
  const { parentId, requestId } = await confirmed()
  await cancelPayment(parentId)
  const end = { state: 'refused', outcome: 'They rang: they stay.' }
  expect(await calls.send(office, 'PATCH', `/${requestId}`, end)).toMatchObject({ status: 200 })
  await carryOut()
  expect(await calls.isErased(parentId)).toBe(false)
})

test('STF-203: a family that has confirmed is not asked to confirm again, and its link still says so', async () => {
  const { requestId, email } = await confirmed()
  const hourAgo = new Date(Date.now() - 3_600_000)
  await calls.change(requestId, { tokenEndsAt: new Date(hourAgo.getTime() + 7 * 24 * 3_600_000) })
  const message = 'The family has confirmed it already.'
  expect(await calls.send(office, 'POST', `/${requestId}/link`)).toMatchObject({ status: 409, message })
  expect(await calls.mailsTo(email, 'request-confirm')).toHaveLength(1)
})
