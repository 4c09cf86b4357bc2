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

describe('the way to the popup', () => {
  test('goes from the ticked children over the question to the open popup (PAY-01 to PAY-03)', () => {
    const names = ['process', 'assigned', 'proceed'] as const
    expect(names.map((_, n) => reach(idle, ...names.slice(0, n + 1).map((type) => ({ type }))).name)).toEqual(
      ['assigning', 'confirming', 'opening'],
    )
    expect(reach({ name: 'opening', back: idle }, { type: 'opened', reference })).toEqual(open)
  })

  test('a refusal or Cancel leads back to what was shown before', () => {
    expect(reach({ name: 'assigning', back: returned }, { type: 'stopped' })).toBe(returned)
    expect(reach({ name: 'confirming', back: returned }, { type: 'cancel' })).toBe(returned)
    expect(reach({ name: 'opening', back: idle }, { type: 'stopped' })).toBe(idle)
  })

  test('an event that does not fit the state changes nothing', () => {
    for (const type of ['assigned', 'proceed', 'closed', 'cancel', 'check', 'giveUp'] as const)
      expect(reach(idle, { type })).toBe(idle)
    expect(reach(pending, { type: 'process' })).toBe(pending)
    expect(reach(open, { type: 'process' })).toBe(open)
    expect(reach(idle, answered(order('paid')))).toBe(idle)
  })
})

describe('P2: after the popup', () => {
  test('a close asks the server, and an unpaid order says nothing (PAY-07)', () => {
    for (const answer of ['unpaid', 'declined', 'unanswered', 'refused'] as const)
      expect(reach(open, { type: 'closed' }, answered(answer))).toEqual({ name: 'idle', reference })
    const again: CheckoutState = { name: 'open', back: returned, reference }
    expect(reach(again, { type: 'closed' }, answered('unpaid'))).toBe(returned)
    expect(reach(again, { type: 'closed' }, answered(order('returned')))).toBe(returned)
  })

  test('a close after which the money is known to have come is shown as what it is', () => {
    for (const status of ['paid', 'pending', 'returned', 'failed'] as const)
      expect(reach(open, { type: 'closed' }, answered(order(status))).name).toBe(status)
  })

  test('a reported payment without an answer is pending, never failed (AMB-15, case 12)', () => {
    for (const answer of ['unpaid', 'unanswered'] as const)
      expect(reach(open, reported, answered(answer))).toEqual(pending)
    expect(reach(open, reported, answered('declined')).name).toBe('failed')
    expect(reach(open, reported, answered('refused'))).toEqual({ name: 'idle', reference })
  })

  test('a press verifies a known order first, and pays only when nothing is on its way', () => {
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
  test('is checked by a press, which tells the time, and by a quiet poll', () => {
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

  test('ends as paid, returned or failed, whoever asks', () => {
    for (const status of ['paid', 'returned', 'failed'] as const) {
      expect(reach(pending, { type: 'check' }, answered(order(status))).name).toBe(status)
      expect(reach(pending, polled(order(status))).name).toBe(status)
    }
    expect(reach(pending, { type: 'check' }, answered('declined')).name).toBe('failed')
    expect(reach(pending, polled('declined')).name).toBe('failed')
  })

  test('can be given up by the parent, and then no longer stands in the way', () => {
    const given = reach(pending, { type: 'giveUp' })
    expect(given).toEqual({ name: 'idle', reference, isGivenUp: true })
    expect(reach(given, polled(order('pending')))).toBe(given)
    expect(reach(given, { type: 'process' }, answered(order('pending'))).name).toBe('assigning')
    expect(reach(given, { type: 'process' }, answered(order('paid'))).name).toBe('paid')
  })

  test('hides no other payment that arrived, and no older order hides it', () => {
    const other = (status: Outcome['status']) => polled(order(status, { reference: '2' }))
    expect(reach(pending, other('failed'))).toBe(pending)
    expect(reach(pending, other('paid')).name).toBe('paid')
  })
})

test('a poll never interrupts a payment under way, and closes a question that is answered already', () => {
  expect(reach(open, polled(order('paid')))).toBe(open)
  expect(reach({ name: 'confirming', back: idle }, polled(order('paid'))).name).toBe('paid')
})

test('P5: a returned transfer is paid again from the question on', () => {
  expect(reach(returned, { type: 'process' })).toEqual({ name: 'assigning', back: returned })
})

describe('P3: the first screen', () => {
  test('tells of a payment that arrived meanwhile, once', () => {
    expect(initialCheckout([order('paid', { isNew: true })], undefined)).toMatchObject({
      name: 'paid',
      isNews: true,
    })
    expect(initialCheckout([order('paid', { isNew: false })], undefined)).toEqual(idle)
  })

  test('shows what is awaited until it is decided, and what came back until the next attempt', () => {
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

  test('goes when the parent has read it', () => {
    expect(reach({ name: 'paid', outcome: order('paid'), isNews: true }, { type: 'dismiss' })).toEqual(idle)
    expect(reach(pending, { type: 'dismiss' })).toBe(pending)
  })
})
