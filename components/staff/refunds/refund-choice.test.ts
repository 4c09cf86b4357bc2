import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toKobo, toNaira } from '#domain/naira'
import {
  amountProblem,
  firstChoices,
  isAboveLimit,
  notChosen,
  refundInputOf,
  sumOf,
  withAmount,
  withChosen,
} from '@/components/staff/refunds/refund-choice'

const place = {
  lineId: 'line-1',
  courseTitle: 'Kite Science',
  enrolment: 'enrolled' as const,
  left: 26_000,
}
const chosen = withChosen(notChosen, place, true)

describe('STF-165, STF-166: what is refunded of a place', () => {
  test('begins with all that is left, and ends the enrolment', () => {
    expect(chosen).toEqual({ isChosen: true, amount: '26,000', endsEnrolment: true, isOwnEnd: false })
  })

  test('keeps the enrolment when it is a part, and ends it when it is the whole again', () => {
    const part = withAmount(chosen, place, '5000')
    expect(part.endsEnrolment).toBe(false)
    expect(withAmount(part, place, '26000.00').endsEnrolment).toBe(true)
  })

  test('keeps what the person chose about the enrolment', () => {
    const kept = { ...chosen, endsEnrolment: false, isOwnEnd: true }
    expect(withAmount(kept, place, '26000').endsEnrolment).toBe(false)
    const ended = { ...chosen, endsEnrolment: true, isOwnEnd: true }
    expect(withAmount(ended, place, '5000').endsEnrolment).toBe(true)
  })

  test('ends no enrolment that has ended already', () => {
    expect(withChosen(notChosen, { ...place, enrolment: 'ended' }, true).endsEnrolment).toBe(false)
  })

  test('is empty again when the place is not chosen any more', () => {
    expect(withChosen(chosen, place, false)).toEqual(notChosen)
  })

  test('is chosen from the start when there is only one place', () => {
    const refunded = { ...place, left: 0 }
    expect(firstChoices([refunded, place])).toEqual([notChosen, chosen])
    expect(firstChoices([place, place])).toEqual([notChosen, notChosen])
  })
})

describe('STF-165, STF-167: an amount', () => {
  test.each([
    ['26,000', undefined],
    ['0.01', undefined],
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount.'],
    ['half', 'Enter naira and kobo, as 26,000 or 26,000.50.'],
    ['26,5', 'Enter naira and kobo, as 26,000 or 26,000.50.'],
    ['26000.01', 'Only ₦26,000 of Kite Science can still be refunded.'],
  ])('“%s”', (amount, problem) => {
    expect(amountProblem({ ...chosen, amount }, place)).toBe(problem)
  })

  test('of a place that is not chosen is not looked at', () => {
    expect(amountProblem({ ...notChosen, amount: 'half' }, place)).toBeUndefined()
  })

  test('from one kobo to all that is left is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: toKobo(place.left) }), (kobo) => {
        expect(amountProblem({ ...chosen, amount: String(toNaira(kobo)) }, place)).toBeUndefined()
      }),
    )
  })

  test('counts in the sum to the kobo, and nothing while it cannot be read', () => {
    const choices = ['0.10', '0.20', '1,000', 'half'].map((amount) => ({ ...chosen, amount }))
    expect(sumOf([...choices, { ...notChosen, amount: '5' }])).toBe(1000.3)
  })
})

test('STF-168: above what is left of the limit an owner has to approve; who approves has no limit', () => {
  expect(isAboveLimit(150_000, { leftOfLimit: 150_000 })).toBe(false)
  expect(isAboveLimit(150_000.01, { leftOfLimit: 150_000 })).toBe(true)
  expect(isAboveLimit(9_000_000, { leftOfLimit: null })).toBe(false)
})

describe('STF-165: the refund that is sent', () => {
  const places = [place, { ...place, lineId: 'line-2', enrolment: 'ended' as const }]
  const answers = { reason: 'goodwill' as const, words: 'left over', note: '' }

  test('names the chosen lines with their amounts', () => {
    const choices = [notChosen, { ...chosen, amount: '1,500.50' }]
    expect(refundInputOf({ ...answers, places: choices }, places, false)).toEqual({
      lines: [{ lineId: 'line-2', amount: 1500.5, endsEnrolment: false }],
      reason: 'goodwill',
      asksForApproval: false,
    })
  })

  test('has words for the reason Other, a note when there is one, and asks for approval', () => {
    const other = { ...answers, reason: 'other' as const, note: 'As agreed on the telephone.' }
    expect(refundInputOf({ ...other, places: [chosen, notChosen] }, places, true)).toEqual({
      lines: [{ lineId: 'line-1', amount: 26_000, endsEnrolment: true }],
      reason: 'other',
      words: 'left over',
      note: 'As agreed on the telephone.',
      asksForApproval: true,
    })
  })
})
