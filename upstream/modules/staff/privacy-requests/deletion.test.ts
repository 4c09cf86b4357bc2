import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { requestCalls } from './testing/request-calls.ts'

const invalid = { status: 409, reason: 'link_invalid' }

let api: TestApp
let calls: ReturnType<typeof requestCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = requestCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

async function asked() {
  const family = await api.signedInParent()
  await calls.record(office, family.parentId, 'deletion', { note: 'She rang.' })
  const { requestId } = await calls.requestOf(family.parentId)
  return { ...family, requestId, confirm: await calls.pathOf(family.email, 'confirm') }
}

/** A payment that the provider has not confirmed. */
const pay = ({ parentId, email }: { parentId: string; email: string }) =>
  api.db
    .insert(orders)
    .values({
      parentId,
      email,
      reference: crypto.randomUUID(),
      amountKobo: 2_000_000,
      provider: 'sandbox',
      accessCode: 'x',
      linesDigest: 'x',
      expiresAt: new Date(Date.now() + 600_000),
    })
    .returning({ orderId: orders.orderId })

const readDeletion = (confirm: string) => api.app.inject({ url: confirm.replace('/confirm', '/deletion') })

describe('A deletion that the family is asked to confirm', () => {
  test('STF-203: erases the family at once, and the request keeps kind, days and state alone', async () => {
    const { parentId, email, headers, requestId, confirm } = await asked()
    expect((await readDeletion(confirm)).json()).toEqual({ obstacle: null, isConfirmed: false })
    expect(await calls.isErased(parentId)).toBe(false)
    expect(await calls.follow(confirm)).toMatchObject({
      status: 200,
      message: 'Your account has been deleted.',
    })
    expect(await calls.isErased(parentId)).toBe(true)
    expect((await api.app.inject({ url: '/parents', headers })).statusCode).toBe(401)
    expect(await calls.mailsTo(email, 'account-erased')).toHaveLength(1)
    expect(await calls.stored(requestId)).toMatchObject({
      kind: 'deletion',
      state: 'done',
      parentId: null,
      note: null,
      outcome: null,
      stopHash: null,
      confirmedAt: expect.any(Date),
      endedAt: expect.any(Date),
    })
    expect(await calls.actionsOf(parentId)).toEqual([
      'family.request_recorded',
      'family.request_confirmed',
      'family.erased',
    ])
    expect(await calls.read(office, requestId)).toMatchObject({ state: 'done', family: null, link: null })
    expect(await calls.follow(confirm)).toMatchObject({ status: 200 })
  })

  test('STF-203: is refused in the words of erasing while a payment is under way, and waits as confirmed', async () => {
    const family = await asked()
    const { parentId, requestId, confirm } = family
    const [order] = await pay(family)
    const message = 'A payment is still under way. Please try again in half an hour.'
    expect((await readDeletion(confirm)).json()).toEqual({ obstacle: message, isConfirmed: false })
    for (let times = 0; times < 2; times += 1)
      expect(await calls.follow(confirm)).toEqual({ status: 409, message, reason: 'payment_pending' })
    expect(await calls.isErased(parentId)).toBe(false)
    expect(await calls.read(office, requestId)).toMatchObject({ state: 'confirmed', obstacle: message })
    expect((await readDeletion(confirm)).json()).toEqual({ obstacle: message, isConfirmed: true })
    expect(await calls.entriesOf(parentId, 'family.request_confirmed')).toHaveLength(1)
    await api.db
      .update(orders)
      .set({ status: 'cancelled', providerStatus: 'abandoned' })
      .where(eq(orders.orderId, order?.orderId ?? ''))
    expect(await calls.follow(confirm)).toMatchObject({ status: 200 })
    expect(await calls.isErased(parentId)).toBe(true)
  })

  test('STF-203: needs a link that has not ended, and knows no link of another kind', async () => {
    const { parentId, email, requestId, confirm } = await asked()
    expect(await calls.follow(confirm.replace('/confirm', '/stop'))).toMatchObject(invalid)
    const exporting = confirm.replace('/confirm', '/export')
    expect(await calls.follow(exporting, { password: 'any password' })).toMatchObject(invalid)
    await calls.change(requestId, { tokenEndsAt: new Date(Date.now() - 1) })
    expect(await calls.follow(confirm)).toMatchObject(invalid)
    expect((await readDeletion(confirm)).json()).toMatchObject({ reason: 'link_invalid' })
    expect(await calls.isErased(parentId)).toBe(false)
    await calls.record(office, parentId, 'export')
    const other = (await calls.pathOf(email, 'export')).replace('/export', '/confirm')
    expect(await calls.follow(other)).toMatchObject(invalid)
  })

  test('STF-203: does not name an unverified account in its email', async () => {
    const family = await api.signedInParent({ verifiedAt: null })
    await calls.record(office, family.parentId, 'deletion')
    const [mail] = await calls.mailsTo(family.email, 'request-confirm')
    expect(mail?.data).not.toHaveProperty('firstName')
    expect(mail?.data).toMatchObject({ kind: 'deletion' })
  })
})

describe('Requests of a family', () => {
  test('STF-200, STF-202: links end when its address changes', async () => {
    const { parentId, confirm } = await asked()
    await api.db.update(parents).set({ verifiedAt: null }).where(eq(parents.parentId, parentId))
    const newEmail = `corrected-${crypto.randomUUID()}@kitelab.example`
    await calls.answer(office, `${parentId}/email-change`, { email: newEmail })
    expect(await calls.follow(confirm)).toMatchObject(invalid)
    expect(await calls.isErased(parentId)).toBe(false)
  })

  test('STF-203: end when it erases itself: a deletion as done, another as stopped', async () => {
    const { parentId, confirm } = await asked()
    await calls.record(office, parentId, 'correction', { note: 'The name is wrong.' })
    const before = await calls.list(office)
    const ids = before.rows.flatMap(({ family, requestId }) =>
      family?.parentId === parentId ? [requestId] : [],
    )
    expect(ids).toHaveLength(2)
    await calls.follow(confirm)
    const after = await Promise.all(ids.map((requestId) => calls.stored(requestId)))
    expect(after.map((request) => request && [request.kind, request.state, request.note])).toEqual(
      expect.arrayContaining([
        ['deletion', 'done', null],
        ['correction', 'stopped', null],
      ]),
    )
  })
})
