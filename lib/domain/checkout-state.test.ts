import { describe, expect, test } from 'vitest'
import { initialCheckout, nextCheckout, restingState } from './checkout-state.ts'
import type { CheckoutEvent, CheckoutState, OrderAnswer, Outcome } from './checkout-types.ts'

const reference = '1795177800000'
const at = '2026-11-22T14:42:00.000Z'
const order = (status: Outcome['status'], change: Partial<Outcome> = {}): Outcome => ({
  reference,
  status,
  ...change,
})
const idle: CheckoutState = { name: 'idle' }
const pending: CheckoutState = { name: 'pending', outcome: order('pending') }
const returned: CheckoutState = { name: 'returned', outcome: order('returned') }
const open: CheckoutState = { name: 'open', back: idle, reference }
const reach = (state: CheckoutState, ...events: CheckoutEvent[]) => events.reduce(nextCheckout, state)
const answered = (answer: OrderAnswer): CheckoutEvent => ({ type: 'answered', answer, at })
const polled = (answer: OrderAnswer): CheckoutEvent => ({ type: 'polled', reference, answer, at })
const reported: CheckoutEvent = { type: 'reported', assumed: order('pending') }

describe('opening the popup', () => {
  test('goes from assigning through confirming to the open popup (PAY-01 to PAY-03)', () => {
    const names = ['process', 'assigned', 'proceed'] as const
    expect(names.map((_, n) => reach(idle, ...names.slice(0, n + 1).map((type) => ({ type }))).name)).toEqual(
      ['assigning', 'confirming', 'opening'],
    )
    expect(reach({ name: 'opening', back: idle }, { type: 'opened', reference })).toEqual(open)
  })

  test('a refusal or Cancel restores the previous screen', () => {
    expect(reach({ name: 'assigning', back: returned }, { type: 'stopped' })).toBe(returned)
    expect(reach({ name: 'confirming', back: returned }, { type: 'cancel' })).toBe(returned)
    expect(reach({ name: 'opening', back: idle }, { type: 'stopped' })).toBe(idle)
  })

  test('an event that does not apply to the state is ignored', () => {
    for (const type of ['assigned', 'proceed', 'closed', 'cancel', 'check', 'giveUp'] as const)
      expect(reach(idle, { type })).toBe(idle)
    expect(reach(pending, { type: 'process' })).toBe(pending)
    expect(reach(open, { type: 'process' })).toBe(open)
    const opening: CheckoutState = { name: 'opening', back: idle }
    expect(reach(opening, { type: 'proceed' })).toBe(opening)
    expect(reach(idle, answered(order('paid')))).toBe(idle)
  })
})

describe('P2: after the popup', () => {
  test('a close checks the order, and an unpaid order shows nothing (PAY-07)', () => {
    for (const answer of ['unpaid', 'declined', 'unanswered', 'refused'] as const)
      expect(reach(open, { type: 'closed' }, answered(answer))).toEqual({ name: 'idle', reference })
    const again: CheckoutState = { name: 'open', back: returned, reference }
    expect(reach(again, { type: 'closed' }, answered('unpaid'))).toBe(returned)
    expect(reach(again, { type: 'closed' }, answered(order('returned')))).toBe(returned)
  })

  test('a close shows the outcome that the server knows', () => {
    for (const status of ['paid', 'pending', 'returned', 'failed'] as const)
      expect(reach(open, { type: 'closed' }, answered(order(status))).name).toBe(status)
  })

  test('a reported payment without an answer is pending, never failed (AMB-15, case 12)', () => {
    for (const answer of ['unpaid', 'unanswered'] as const)
      expect(reach(open, reported, answered(answer))).toEqual(pending)
    expect(reach(open, reported, answered('declined')).name).toBe('failed')
    expect(reach(open, reported, answered('refused'))).toEqual({ name: 'idle', reference })
  })

  test('a press verifies an open order first and pays only when no payment is pending', () => {
    const known: CheckoutState = { name: 'idle', reference }
    const first = reach(known, { type: 'process' })
    expect(first).toEqual({ name: 'checking', back: known, reference, reason: 'before' })
    for (const status of ['paid', 'pending'] as const)
      expect(reach(first, answered(order(status))).name).toBe(status)
    for (const answer of ['unpaid', 'declined', 'unanswered', 'refused', order('returned')] as const)
      expect(reach(first, answered(answer)).name).toBe('assigning')
  })
})

describe('P1: a pending payment', () => {
  test('is checked by a press, which shows the time, and by polling', () => {
    const checking = reach(pending, { type: 'check' })
    expect(restingState(checking)).toBe(pending)
    expect(reach(checking, answered('unpaid'))).toMatchObject({
      name: 'pending',
      checkedAt: at,
      isPressed: true,
      isUnanswered: false,
    })
    expect(reach(checking, answered('unanswered'))).toMatchObject({ isUnanswered: true })
    expect(reach(pending, polled(order('pending')))).toEqual({ ...pending, checkedAt: at })
    expect(reach(pending, polled('unanswered'))).toBe(pending)
  })

  test('becomes paid, returned or failed after a press or a poll', () => {
    for (const status of ['paid', 'returned', 'failed'] as const) {
      expect(reach(pending, { type: 'check' }, answered(order(status))).name).toBe(status)
      expect(reach(pending, polled(order(status))).name).toBe(status)
    }
    expect(reach(pending, { type: 'check' }, answered('declined')).name).toBe('failed')
    expect(reach(pending, polled('declined')).name).toBe('failed')
  })

  test('can be given up by the parent and then does not block the next payment', () => {
    const given = reach(pending, { type: 'giveUp' })
    expect(given).toEqual({ name: 'idle', reference, isGivenUp: true })
    expect(reach(given, polled(order('pending')))).toBe(given)
    expect(reach(given, { type: 'process' }, answered(order('pending'))).name).toBe('assigning')
    expect(reach(given, { type: 'process' }, answered(order('paid'))).name).toBe('paid')
  })

  test('is replaced by another paid order, and not by a failed one', () => {
    const other = (status: Outcome['status']) => polled(order(status, { reference: '2' }))
    expect(reach(pending, other('failed'))).toBe(pending)
    expect(reach(pending, other('paid')).name).toBe('paid')
  })
})

test('a payment that is pending in another tab replaces a failed or returned one', () => {
  const other = polled(order('pending', { reference: '2' }))
  const failed: CheckoutState = { name: 'failed', outcome: order('failed') }
  for (const state of [failed, returned]) {
    expect(reach(state, other).name).toBe('pending')
    expect(reach(state, polled(order('pending')))).toBe(state)
  }
})

test('a poll never interrupts a payment in progress, and replaces an outdated confirmation', () => {
  expect(reach(open, polled(order('paid')))).toBe(open)
  expect(reach({ name: 'confirming', back: idle }, polled(order('paid'))).name).toBe('paid')
})

test('P5: a returned transfer can be paid again', () => {
  expect(reach(returned, { type: 'process' })).toEqual({ name: 'assigning', back: returned })
})

describe('P3: the first screen', () => {
  test('announces a payment that arrived since the last visit, once', () => {
    expect(initialCheckout([order('paid', { isNew: true })], undefined)).toMatchObject({
      name: 'paid',
      isNews: true,
    })
    expect(initialCheckout([order('paid', { isNew: false })], undefined)).toEqual(idle)
  })

  test('shows a pending payment until it is decided, and a returned one until the next attempt', () => {
    expect(initialCheckout([order('failed', { isNew: true }), order('pending')], undefined)).toEqual(pending)
    expect(initialCheckout([order('returned', { isNew: false })], undefined)).toEqual({
      name: 'returned',
      outcome: order('returned', { isNew: false }),
    })
    expect(initialCheckout([order('failed', { isNew: false })], reference)).toEqual({
      name: 'idle',
      reference,
    })
  })

  test('is dismissed by the parent', () => {
    expect(reach({ name: 'paid', outcome: order('paid'), isNews: true }, { type: 'dismiss' })).toEqual(idle)
    expect(reach(pending, { type: 'dismiss' })).toBe(pending)
  })
})
