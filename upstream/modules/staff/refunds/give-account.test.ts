import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentProvider, ProviderError } from '../../../payments/port.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { faultScenarios } from '../../orders/testing/fault-scenarios.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { tables } from '../../privacy/testing/family-fixtures.ts'
import { giveRefundAccount } from './give-account.ts'
import { type PaidOrder, type RefundCalls, refundCalls, whole } from './testing/refund-calls.ts'

const account = { bankCode: '058', accountNumber: '0123454521', accountName: 'Adaeze Nwakaego' }

let fixtures: OrderFixtures
let calls: RefundCalls
let office: SignedInStaff
let order: PaidOrder
let refundId: string
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = refundCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
beforeEach(async () => {
  order = await calls.paidOrder()
  refundId = (await calls.ask(office, order, { lines: [whole(order.lines[0])] })).json().refund.refundId
  const askedAt = new Date(0)
  await calls.change(refundId, { state: 'needs-account', providerRefundId: `provider-${refundId}`, askedAt })
})
afterAll(() => fixtures.close())

type GiveAccount = PaymentProvider['giveRefundAccount']

const give = async (answer: GiveAccount, replaced: Partial<PaymentProvider> = {}) => {
  const context = faultScenarios(fixtures).withProvider({ ...replaced, giveRefundAccount: answer })
  return giveRefundAccount(context, await calls.writerOf(office), refundId, account)
}
const everything = async () =>
  JSON.stringify(await Promise.all(tables.map((table) => fixtures.db.select().from(table))))

describe('A refund that needs bank details', () => {
  test('STF-173, STF-306: gives them to the provider, and the database holds four digits', async () => {
    const given: unknown[] = []
    await give(async (...details) => void given.push(details))
    expect(given).toEqual([[`provider-${refundId}`, account]])
    const row = await calls.rowOf(refundId)
    expect(row).toMatchObject({ state: 'asked', accountLast4: '4521', failure: null })
    expect(row.askedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const stored = await everything()
    for (const text of [account.accountNumber, 'Nwakaego', '"058"']) expect(stored).not.toContain(text)
    const entries = await calls.entriesOf(order)
    expect(entries.at(-1)).toMatchObject({
      action: 'refund.account_given',
      actorStaffId: office.staffId,
      before: { state: 'needs-account' },
      after: { state: 'asked' },
    })
    for (const { before, after } of entries) expect(JSON.stringify({ before, after })).not.toMatch(/\b4521\b/)
  })

  test('shows the words of a provider that refuses, and goes on waiting', async () => {
    const refusal = give(() =>
      Promise.reject(new ProviderError('refused', 'Could not resolve account name.')),
    )
    await expect(refusal).rejects.toMatchObject({
      code: 'conflict',
      message: 'The provider refused: Could not resolve account name.',
    })
    expect(await calls.rowOf(refundId)).toMatchObject({ state: 'needs-account', accountLast4: null })
    expect(await calls.entriesOf(order)).toHaveLength(1)
  })

  test.each(['unreachable', 'unreadable'] as const)(
    'goes on waiting for a provider that is %s',
    async (failure) => {
      const lost = give(() => Promise.reject(new ProviderError(failure, failure)))
      await expect(lost).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The provider cannot be reached. Please try again.',
      })
      expect(await calls.rowOf(refundId)).toMatchObject({ state: 'needs-account' })
    },
  )

  test('keeps the state that the provider reports in between', async () => {
    await give(() => calls.change(refundId, { state: 'sent', processedAt: new Date() }))
    expect(await calls.rowOf(refundId)).toMatchObject({ state: 'sent', accountLast4: '4521' })
  })

  test('STF-173: of which no message named the id is found in the list of the provider', async () => {
    await calls.change(refundId, { providerRefundId: null })
    const given: unknown[] = []
    const record: GiveAccount = async (...details) => void given.push(details)
    await expect(give(record, { listRefunds: () => Promise.resolve([]) })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The provider has not named this refund yet. Please try again in some minutes.',
    })
    expect(given).toEqual([])
    const listed = { refundId: `listed-${refundId}`, amount: 2_600_000, isWhole: false }
    const named = { ...listed, status: 'needs-attention', ownRefundId: refundId, failure: undefined } as const
    await give(record, { listRefunds: () => Promise.resolve([named]) })
    expect(given).toEqual([[listed.refundId, account]])
    expect(await calls.rowOf(refundId)).toMatchObject({ state: 'asked', providerRefundId: listed.refundId })
  })

  test('needs a whole account number and a name', async () => {
    const errorOf = async (change: object) => {
      const response = await calls.post(office, `refunds/${refundId}/account`, { ...account, ...change })
      return [response.statusCode, response.json().message]
    }
    expect(await errorOf({ accountNumber: '012345452' })).toEqual([400, 'An account number has 10 digits.'])
    expect(await errorOf({ accountName: ' ' })).toEqual([400, 'Account name is required'])
    expect(await errorOf({ bankCode: 'GTB' })).toEqual([400, 'Choose the bank.'])
  })

  test('is asked for nothing in another state', async () => {
    await calls.change(refundId, { state: 'asked' })
    const response = await calls.post(office, `refunds/${refundId}/account`, account)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'This refund does not need bank details.' },
    ])
  })
})

test('the form of an account lists the provider’s banks', async () => {
  const response = await calls.get(office, 'banks')
  expect(response.statusCode, response.body).toBe(200)
  const { banks } = response.json()
  expect(banks.length).toBeGreaterThan(0)
  expect(banks[0]).toEqual({ code: expect.stringMatching(/^\d{3,10}$/), name: expect.any(String) })
})
