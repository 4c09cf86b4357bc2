import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/staff/orders'
import {
  asSentence,
  describeDates,
  describeDestination,
  describePayment,
  describeRefunded,
  withDispute,
} from '@/components/staff/orders/order-words'

const placedAt = '2026-11-18T09:42:00.000Z'
const paidAt = '2026-11-18T09:43:00.000Z'

describe('STF-156: the facts beside the state', () => {
  test.each([
    [{ state: 'paid', channel: 'card', paidAt, heldUntil: null }, 'by card on 18 November 2026'],
    [{ state: 'paid', channel: 'ussd', paidAt, heldUntil: null }, 'by USSD on 18 November 2026'],
    [{ state: 'paid', channel: null, paidAt, heldUntil: null }, 'on 18 November 2026'],
    [
      { state: 'refunded', channel: 'bank_transfer', paidAt, heldUntil: null },
      'paid by bank transfer on 18 November 2026',
    ],
    [{ state: 'expired', channel: null, paidAt: null, heldUntil: null }, 'placed on 18 November 2026'],
    [
      { state: 'awaiting-payment', channel: null, paidAt: null, heldUntil: '2026-11-18T10:12:00.000Z' },
      'placed on 18 November 2026, places held until 11:12 am',
    ],
    [
      { state: 'awaiting-payment', channel: null, paidAt: null, heldUntil: '2026-11-18T23:12:00.000Z' },
      'placed on 18 November 2026, places held until 19/11/2026, 12:12 am',
    ],
  ] as const)('%#', (facts, words) => {
    expect(describePayment({ ...facts, placedAt })).toBe(words)
  })
})

test('STF-184: an order by hand says when it was made and what is open', () => {
  const order = { state: 'paid', channel: 'cash', placedAt, paidAt, heldUntil: null } as const
  const byHand = { received: 20_000, open: 32_000.5, payable: 32_000.5, payments: [] }
  expect(describePayment({ ...order, byHand })).toBe('enrolled by hand on 18 November 2026, ₦32,000.50 open')
  expect(describePayment({ ...order, byHand: { ...byHand, open: 0 } })).toBe(
    'enrolled by hand on 18 November 2026',
  )
})

test('STF-156: a place says when its course starts, started or ended', () => {
  const course = { startDate: '2026-12-01', endDate: '2026-12-20' }
  expect(describeDates(course, '2026-11-30')).toBe('Starts 01/12/2026')
  expect(describeDates(course, '2026-12-01')).toBe('Starts today')
  expect(describeDates(course, '2026-12-20')).toBe('Started 01/12/2026')
  expect(describeDates(course, '2026-12-21')).toBe('Ended 20/12/2026')
})

test('STF-156: a place says how much was refunded, and how much is still to be sent', () => {
  const refund = {
    refundId: '1',
    amount: 3_000.3,
    reason: 'goodwill',
    words: null,
    note: null,
    way: 'provider',
    askedBy: null,
    approvedBy: null,
    createdAt: paidAt,
    sentAt: null,
    failure: null,
    accountLast4: null,
    lines: [
      { lineId: 'a', courseTitle: 'Kite Science', enrolledIn: null, amount: 1_000.1, endsEnrolment: false },
      { lineId: 'b', courseTitle: 'Radio Waves', enrolledIn: null, amount: 2_000.2, endsEnrolment: false },
    ],
    can: [],
  } satisfies Omit<OrderDetail['refunds'][number], 'state'>
  const sent = { ...refund, state: 'sent' as const }
  const failed = { ...refund, state: 'failed' as const }
  expect(describeRefunded({ lineId: 'a', refunded: 0 }, [])).toEqual([])
  expect(describeRefunded({ lineId: 'a', refunded: 1_000.1 }, [sent])).toEqual(['₦1,000.10 refunded'])
  expect(describeRefunded({ lineId: 'b', refunded: 4_000.4 }, [failed, sent])).toEqual([
    '₦2,000.20 refunded',
    '₦2,000.20 refund not sent yet',
  ])
})

describe('STF-162: a dispute', () => {
  const since = '2026-11-18T09:42:00.000Z'
  const dispute = { since, answerBy: null, dashboard: null }
  const stuck = { kind: 'refund-stuck', why: 'refund due', since } as const
  const disputed = { kind: 'order-disputed', why: 'disputed', since } as const

  test('is shown until it ends, also when it was dealt with', () => {
    expect(withDispute([stuck], dispute)).toMatchObject([{ kind: 'order-disputed', since }, stuck])
  })

  test('is shown once', () => {
    expect(withDispute([disputed], dispute)).toEqual([disputed])
    expect(withDispute([stuck], null)).toEqual([stuck])
  })
})

test('STF-178: a refund goes back to what paid', () => {
  const goesTo = (channel: string | null) => describeDestination(channel)
  expect(goesTo('card')).toBe('The money goes back to the card that paid, usually within 10 working days.')
  expect(goesTo('bank_transfer')).toContain('the account that paid')
  expect(goesTo('ussd')).toContain('where it came from')
})

test('A reason is shown as a sentence', () => {
  expect(asSentence('a payment without an order')).toBe('A payment without an order')
  expect(asSentence('')).toBe('')
})
