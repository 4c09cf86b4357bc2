import { expect, test } from 'vitest'
import type { ProviderRefund } from '../../payments/port.ts'
import { findListed, matchRefund } from './match-refund.ts'
import type { RefundRow } from './refund-mails.ts'

const at = new Date('2026-11-02T09:00:00Z')
const row = (change: Partial<RefundRow>): RefundRow => ({
  refundId: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-00000000000a',
  amountKobo: 500,
  reason: 'goodwill',
  words: null,
  note: null,
  state: 'asked',
  way: 'provider',
  isWhole: false,
  providerRefundId: null,
  askedBy: null,
  approvedBy: null,
  approvedAt: at,
  askedAt: at,
  attemptedAt: at,
  processedAt: null,
  failure: null,
  accountLast4: null,
  paidOn: null,
  bankReference: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})
const other = '00000000-0000-4000-8000-000000000002'

test.each([
  ['an approved refund, which the provider does not know yet', row({ state: 'approved' }), { amount: 500 }],
  ['a refund of another amount', row({}), { amount: 501 }],
  ['a refund with another id', row({ providerRefundId: '7' }), { amount: 500, providerRefundId: '8' }],
  [
    'our refund by its note, with another id',
    row({ providerRefundId: '7' }),
    { ownRefundId: row({}).refundId, providerRefundId: '8' },
  ],
])('STF-172: a message is not about %s', (_, refund, message) => {
  expect(matchRefund([refund], message)).toBeUndefined()
})

test('STF-172: a message with more than the amount is about the whole refund, because of fees', () => {
  const whole = row({ isWhole: true })
  expect(matchRefund([whole], { amount: 507, hasNote: true })).toBe(whole)
  expect(matchRefund([whole], { amount: 493 })).toBeUndefined()
})

test('STF-172: a message without an amount is about the only open refund', () => {
  const open = row({ refundId: other, state: 'needs-account' })
  expect(matchRefund([row({ state: 'requested' }), open], {})).toBe(open)
  expect(matchRefund([row({}), open], {})).toBe('ambiguous')
})

test('STF-172, STF-303: a message that can be about a listed refund says nothing of one that is not listed', () => {
  const sent = row({ state: 'sent', providerRefundId: '7' })
  const open = row({ refundId: other, state: 'unclear' })
  const listed = new Set([sent.refundId])
  expect(matchRefund([sent, open], { amount: 500 }, listed)).toBe('listed')
  expect(matchRefund([sent, { ...open, amountKobo: 300 }], { amount: 300 }, listed)).toMatchObject({
    refundId: other,
  })
})

const listed = (change: Partial<ProviderRefund>): ProviderRefund => ({
  refundId: '7',
  amount: 500,
  isWhole: false,
  status: 'pending',
  ownRefundId: undefined,
  failure: undefined,
  ...change,
})

test('STF-171: the list is searched by id and by our note; a refund that failed counts only by its id', () => {
  const failed = listed({ refundId: '6', status: 'failed', ownRefundId: row({}).refundId })
  const again = listed({ ownRefundId: row({}).refundId })
  const foreign = listed({ refundId: '9' })
  expect(findListed(row({}), [foreign, failed])).toBeUndefined()
  expect(findListed(row({}), [foreign, failed, again])).toBe(again)
  expect(findListed(row({ providerRefundId: '6' }), [failed, again])).toBe(again)
  expect(findListed(row({ providerRefundId: '6' }), [foreign, failed])).toBe(failed)
})

test('STF-171: only a whole refund takes the whole refund of the list', () => {
  const whole = listed({ isWhole: true })
  expect(findListed(row({ isWhole: true }), [whole])).toBe(whole)
  expect(findListed(row({ isWhole: true }), [listed({})])).toBeUndefined()
  expect(findListed(row({}), [whole])).toBeUndefined()
})
