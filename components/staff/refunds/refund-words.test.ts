import { describe, expect, test } from 'vitest'
import {
  describeApproval,
  describeLineEnd,
  describeOthers,
  describePeople,
  describeProblem,
  describeReason,
  describeWay,
} from '@/components/staff/refunds/refund-words'

describe('STF-156: a refund says', () => {
  test('who asked for it and who approved it', () => {
    const createdAt = '2026-11-18T09:44:00.000Z'
    expect(describePeople({ askedBy: 'Tunde Bakare', approvedBy: null, createdAt })).toBe(
      'Asked for by Tunde Bakare on 18/11/2026, 10:44 am',
    )
    expect(describePeople({ askedBy: null, approvedBy: 'Ngozi Eze', createdAt })).toBe(
      'Asked for by the site on 18/11/2026, 10:44 am, approved by Ngozi Eze',
    )
  })

  test('why', () => {
    expect(describeReason({ reason: 'child-unwell', words: null })).toBe('Child unwell')
    expect(describeReason({ reason: 'other', words: 'Moved to Kano' })).toBe('Other: Moved to Kano')
  })

  test('why the money has not been sent', () => {
    const failure = 'Insufficient funds'
    expect(describeProblem({ state: 'failed', failure })).toBe(failure)
    expect(describeProblem({ state: 'unclear', failure: null })).toBe(
      'The provider cannot be reached. We will try again by ourselves.',
    )
    expect(describeProblem({ state: 'sent', failure: null })).toBeNull()
  })

  test('how the money went, and to which account', () => {
    const sentAt = '2026-11-20T23:30:00.000Z'
    const refund = { way: 'transfer' as const, sentAt, accountLast4: '4521' }
    expect(describeWay({ ...refund, state: 'sent' })).toBe('Paid back by transfer on 21/11/2026')
    expect(describeWay({ ...refund, state: 'asked', sentAt: null })).toBe('To the account that ends in 4521')
    expect(describeWay({ ...refund, state: 'failed', accountLast4: null })).toBeUndefined()
  })
})

const kite = { lineId: '1', courseTitle: 'Kite Science', enrolledIn: 'Kite Science' }
const radio = { lineId: '2', courseTitle: 'Radio Waves', enrolledIn: 'Radio Waves' }

test('STF-168: who approves reads the amounts, which enrolments end and what the family is told', () => {
  const lines = [
    { ...kite, amount: 26_000, endsEnrolment: true },
    { ...radio, amount: 1_000, endsEnrolment: false },
  ]
  expect(describeApproval({ lines, note: 'As agreed.', way: 'provider' })).toBe(
    'Kite Science ₦26,000: the enrolment in Kite Science ends and the place is free at once; ' +
      'Radio Waves ₦1,000: the enrolment in Radio Waves is kept. The money goes back through the provider, and the family is told by email. They read: “As agreed.”',
  )
  expect(describeApproval({ lines: lines.slice(1), note: null, way: 'provider' })).toContain(
    'Radio Waves ₦1,000: the enrolment in Radio Waves is kept.',
  )
  expect(describeApproval({ lines, note: null, way: 'cash' })).toContain(
    'The school pays the money back in cash or by transfer',
  )
})

test('STF-168, STF-188: who approves reads in which course the child that was moved is enrolled now', () => {
  const line = { ...kite, amount: 26_000, endsEnrolment: true }
  const approvalOf = (enrolledIn: string | null) =>
    describeApproval({ lines: [{ ...line, enrolledIn }], note: null, way: 'provider' })
  expect(approvalOf('Robots from Cartons')).toContain(
    'Kite Science ₦26,000: the enrolment in Robots from Cartons ends and the place is free at once.',
  )
})

test('STF-072, STF-168: an enrolment that has ended already neither ends nor is kept', () => {
  const line = { ...kite, enrolledIn: null, amount: 26_000, endsEnrolment: true }
  expect(describeApproval({ lines: [line], note: null, way: 'provider' })).toContain(
    'Kite Science ₦26,000: the enrolment has ended already. The money',
  )
  expect(describeLineEnd(line, 'requested')).toBe('the enrolment has ended already')
  expect(describeLineEnd(line, 'sent')).toBe('ends the enrolment')
})

test('STF-072, STF-189: who approves the refund of a move reads where the child is now', () => {
  const line = { ...kite, amount: 5_000, endsEnrolment: false, enrolledIn: 'Robots from Cartons' }
  expect(describeApproval({ lines: [line], note: null, way: 'provider' })).toContain(
    'Kite Science ₦5,000: the enrolment in Robots from Cartons is kept.',
  )
})

test('STF-072: who approves reads which other refunds of the order there are', () => {
  const refund = { refundId: '1', state: 'requested', amount: 5_000 } as const
  const others = [
    { ...refund, refundId: '2' },
    { ...refund, refundId: '3', state: 'sent', amount: 2_000 },
    { ...refund, refundId: '4', state: 'declined' },
  ] as const
  expect(describeOthers(refund, [refund, ...others])).toBe('Waits for an owner: ₦5,000, Sent: ₦2,000')
  expect(describeOthers(refund, [refund])).toBeUndefined()
})
