import { describe, expect, test } from 'vitest'
import type { OrderPlace } from '#contract/staff/order-place'
import { RefundInput } from '#contract/staff/refunds'
import { notChosen, refundInputOf, withChosen } from '@/components/staff/refunds/refund-choice'
import { refundFormSchema } from '@/components/staff/refunds/refund-form-schema'

const place: OrderPlace = {
  lineId: '0190b0a0-0000-7000-8000-000000000001',
  enrolmentId: null,
  movedTo: null,
  listPrice: null,
  grantReason: null,
  courseId: '0190b0a0-0000-7000-8000-0000000000c1',
  courseTitle: 'Kite Science',
  startDate: '2026-12-01',
  endDate: '2026-12-20',
  child: { firstName: 'Kosi', age: 6 },
  enrolment: 'enrolled',
  price: 26_000,
  refunded: 0,
  left: 26_000,
}
const places = [{ ...place, left: 0 }, place]
const chosen = withChosen(notChosen, place, true)
const form = { places: [notChosen, chosen], reason: 'goodwill', words: '', note: '' }

/** The message of each field that is wrong. */
const problems = (input: typeof form) =>
  Object.fromEntries(
    (refundFormSchema(places).safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('STF-165: the form of a refund', () => {
  test('is what the contract takes', () => {
    const answers = refundFormSchema(places).parse(form)
    const input = refundInputOf(answers, places, false)
    expect(RefundInput.parse(input)).toEqual(input)
  })

  test('names every field that is wrong at once', () => {
    const choices = [notChosen, { ...chosen, amount: '26,000.01' }]
    expect(problems({ ...form, places: choices, reason: '' })).toEqual({
      'places.1.amount': 'Only ₦26,000 of Kite Science can still be refunded.',
      reason: 'Choose a reason.',
    })
  })

  test('asks for a place at the first that money is left of', () => {
    expect(problems({ ...form, places: [notChosen, notChosen] })).toEqual({
      'places.1.isChosen': 'Choose at least one place.',
    })
  })

  test('asks for words only with the reason Other', () => {
    expect(problems({ ...form, reason: 'other' })).toEqual({ words: 'Say why in a few words.' })
    expect(problems({ ...form, reason: 'other', words: 'Moved to Kano' })).toEqual({})
  })
})
