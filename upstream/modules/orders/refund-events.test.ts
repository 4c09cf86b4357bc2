import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundNote } from '../../payments/refund-note.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { NOT_REQUESTED_HERE } from './refund-outcomes.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { type RefundScenarios, refundScenarios } from './testing/refund-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: RefundScenarios
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = refundScenarios(fixtures)
})
afterAll(() => fixtures.close())

/** Refunds of two children's order, as the provider was asked for them; each has this id there. */
async function asked(...refunds: { kobo: readonly number[]; id: string | null }[]) {
  const order = await scenarios.paidOrder({ children: 2 })
  const rows = []
  for (const { kobo, id } of refunds) {
    const { refundId } = await scenarios.approve(order.reference, { kobo })
    const now = new Date()
    await scenarios.change(refundId, { state: 'asked', askedAt: now, attemptedAt: now, providerRefundId: id })
    rows.push(refundId)
  }
  const [first = '', second = ''] = rows
  return { ...order, first, second }
}
const newId = (() => {
  let last = 5_000_000
  return () => String(++last)
})()
const statesOf = async (reference: string) => (await scenarios.refundsOf(reference)).map(({ state }) => state)

describe('A message of the provider about a refund', () => {
  test("STF-172: is matched by the provider's id before the amount", async () => {
    const [one, other] = [newId(), newId()]
    const { reference } = await asked({ kobo: [500], id: one }, { kobo: [500], id: other })
    const data = { transaction_reference: reference, amount: 500, id: other }
    expect(await scenarios.say('refund.processed', data)).toBe('partly refunded')
    expect(await statesOf(reference)).toEqual(['asked', 'sent'])
  })

  test('STF-172: is matched by our id in the note before the amount', async () => {
    const { reference, second } = await asked({ kobo: [500], id: null }, { kobo: [500], id: null })
    const data = { transaction_reference: reference, amount: 500, merchant_note: refundNote(second) }
    const id = newId()
    expect(await scenarios.say('refund.pending', { ...data, id })).toBe('refund under way')
    expect(await scenarios.refundOf(second)).toMatchObject({ state: 'asked', providerRefundId: id })
    await scenarios.say('refund.failed', { ...data, message: 'Account closed' })
    expect(await statesOf(reference)).toEqual(['asked', 'failed'])
    expect(await scenarios.refundOf(second)).toMatchObject({ failure: 'Account closed' })
  })

  test('STF-172: is matched by the only open refund of the amount', async () => {
    const { reference } = await asked({ kobo: [500], id: newId() }, { kobo: [700], id: newId() })
    const data = { transaction_reference: reference, amount: '700', refund_reference: 'TRF_1' }
    expect(await scenarios.say('refund.processed', data)).toBe('partly refunded')
    expect(await statesOf(reference)).toEqual(['asked', 'sent'])
  })

  test("STF-172: that could be about two refunds of one amount is answered by the provider's list", async () => {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    for (const kobo of [[500], [0, 500]]) await scenarios.approve(reference, { kobo })
    await scenarios.run()
    const data = { transaction_reference: reference, amount: 500 }
    expect(await scenarios.say('refund.processed', data)).toBe('already')
    expect(await statesOf(reference)).toEqual(['sent', 'sent'])
  })

  test('STF-172, STF-177: that matches none is a refund that was not requested here', async () => {
    const { reference } = await asked({ kobo: [500], id: newId() })
    const data = { transaction_reference: reference, amount: 900, id: newId() }
    expect(await scenarios.say('refund.processed', data)).toBe(NOT_REQUESTED_HERE)
    expect(await statesOf(reference)).toEqual(['asked'])
    expect((await fixtures.orderOf(reference)).status).toBe('paid')
    expect(await scenarios.actionsOf(reference)).toEqual(['order.refunded_in_part'])
  })

  test('STF-172: with a note of another person is not about our refund of the same amount', async () => {
    const { reference } = await asked({ kobo: [500], id: null })
    const merchant_note = `Refund for transaction ${reference} by somebody@school.example`
    const data = { transaction_reference: reference, amount: 500, merchant_note }
    expect(await scenarios.say('refund.processed', data)).toBe(NOT_REQUESTED_HERE)
    expect(await statesOf(reference)).toEqual(['asked'])
  })

  test('STF-172: that comes late or again changes nothing', async () => {
    const { parent, reference } = await asked({ kobo: [500], id: null })
    const data = { transaction_reference: reference, amount: 500 }
    await scenarios.say('refund.processed', { ...data, refund_reference: 'TRF_2' })
    for (const [kind, detail] of [
      ['refund.pending', {}],
      ['refund.processing', {}],
      ['refund.needs-attention', {}],
      ['refund.failed', {}],
      ['refund.processed', { refund_reference: 'TRF_2', retry: 1 }],
    ] as const)
      expect(await scenarios.say(kind, { ...data, ...detail }), kind).toBe('already')
    expect(await statesOf(reference)).toEqual(['sent'])
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent'])
  })

  test('STF-172: about a refund that the list already showed as sent is not a refund made elsewhere', async () => {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    await scenarios.approve(reference, { kobo: [500] })
    await scenarios.run()
    await scenarios.elapse(5)
    await scenarios.run()
    expect(await statesOf(reference)).toEqual(['sent'])
    const data = { transaction_reference: reference, amount: 500 }
    expect(await scenarios.say('refund.processed', { ...data, refund_reference: 'TRF_3' })).toBe('already')
    expect(await scenarios.say('refund.processed', { ...data, refund_reference: 'TRF_4' })).toBe(
      NOT_REQUESTED_HERE,
    )
  })

  test('STF-172: about a refund that was sent before does not send the next one of its amount', async () => {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    const data = { transaction_reference: reference, amount: 500 }
    await scenarios.approve(reference, { kobo: [500] })
    await scenarios.run()
    await scenarios.say('refund.processed', { ...data, refund_reference: 'TRF_5' })
    const { data: charge } = await fixtures.chargeOf(reference)
    await fixtures.changeCharge(reference, { data: { ...charge, refundPlan: 'fails' } })
    await scenarios.approve(reference, { kobo: [0, 500] })
    await scenarios.run()
    await scenarios.say('refund.processed', { ...data, refund_reference: 'TRF_5', retry: 1 })
    expect(await statesOf(reference)).toEqual(['sent', 'failed'])
  })

  test('STF-172: about the attempt that failed does not fail the next one', async () => {
    const [before, now] = [newId(), newId()]
    const { reference, first } = await asked({ kobo: [500], id: now })
    const merchant_note = refundNote(first)
    const data = { transaction_reference: reference, amount: 500, merchant_note, id: before }
    expect(await scenarios.say('refund.failed', data)).toBe('already')
    expect(await statesOf(reference)).toEqual(['asked'])
  })
})

describe('A refund that needs bank details', () => {
  const ACCOUNT = '0123456789'

  test.each(['refund.processing', 'refund.needs-attention'])(
    'STF-173: takes the id of a later %s, by which the account is given',
    async (kind) => {
      const { reference, first } = await asked({ kobo: [500], id: null })
      const data = { transaction_reference: reference, amount: 500 }
      expect(await scenarios.say('refund.needs-attention', data)).toBe('refund needs an account')
      const id = newId()
      expect(await scenarios.say(kind, { ...data, id })).toBe('already')
      expect(await scenarios.refundOf(first)).toMatchObject({ state: 'needs-account', providerRefundId: id })
    },
  )

  test('STF-173, STF-306: is sent once the provider has them; the database holds four digits', async () => {
    const order = await scenarios.openOrder({ children: 2 })
    await fixtures.choose(order.accessCode, 'refund-needs-account')
    await fixtures.verify(order.parent, order.reference)
    const { refundId } = await scenarios.approve(order.reference, { kobo: [PRICE] })
    await scenarios.run()
    const { providerRefundId } = await scenarios.refundOf(refundId)
    const data = { transaction_reference: order.reference, amount: PRICE, id: providerRefundId }
    expect(await scenarios.say('refund.needs-attention', data)).toBe('refund needs an account')
    expect((await scenarios.refundOf(refundId)).state).toBe('needs-account')
    const account = { bankCode: '058', accountNumber: ACCOUNT, accountName: 'Adaeze Okafor' }
    await fixtures.context.provider.giveRefundAccount(providerRefundId ?? '', account)
    await scenarios.say('refund.processed', data)
    expect((await scenarios.refundOf(refundId)).state).toBe('sent')
    const [stored] = await fixtures.db
      .select({ text: sql<string>`${sandboxTransactions.data}::text` })
      .from(sandboxTransactions)
      .where(sql`reference = ${order.reference}`)
    expect(stored?.text).toContain('6789')
    expect(stored?.text).not.toContain(ACCOUNT)
    expect(await fixtures.mailsTo(order.parent)).toEqual([
      'enrolled',
      'receipt',
      'refund-account',
      'refund-sent',
    ])
  })
})
