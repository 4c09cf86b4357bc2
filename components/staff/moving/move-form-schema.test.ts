import { describe, expect, test } from 'vitest'
import { type EnrolmentFacts, MoveInput } from '#contract/staff/enrolling'
import { choices, kiteId, robotId } from '@/components/staff/enrolling/testing/test-choices'
import { moveFormSchema } from '@/components/staff/moving/move-form-schema'
import {
  describePrice,
  describeRequested,
  knownLabel,
  lowerOptions,
  type MoveValues,
  moveInputOf,
} from '@/components/staff/moving/move-words'

const enrolment: EnrolmentFacts = {
  enrolmentId: '0190b0a0-0000-7000-8000-0000000000e1',
  parentId: '0190b0a0-0000-7000-8000-0000000000a1',
  child: { firstName: 'Chidera', age: 9 },
  courseId: '0190b0a0-0000-7000-8000-0000000000c9',
  courseTitle: 'Chess',
  reference: '17',
  price: 40_000.3,
  requestedRefund: 0,
  isReceived: true,
  attended: false,
  enrolledIn: [],
  courses: choices.courses,
  more: 0,
  holds: [],
}
const values: MoveValues = {
  courseId: robotId,
  reason: 'Saturdays',
  difference: null,
  waiveReason: '',
  ageReason: '',
  isKnown: false,
}
const [kite, robots] = choices.courses
if (!kite || !robots) throw new Error('Two courses are offered.')

const problems = (change: Partial<MoveValues>, price = enrolment.price) =>
  Object.fromEntries(
    (moveFormSchema({ ...enrolment, price }).safeParse({ ...values, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )
const asks = { isOutsideAges: false, asksForApproval: false }

describe('STF-188, STF-189: the form to move a child', () => {
  test('needs a course and a reason', () => {
    expect(problems({ courseId: null })).toEqual({ courseId: 'Choose a course.' })
    expect(problems({ reason: '', waiveReason: 'Goodwill' })).toEqual({ reason: 'Say why in a few words.' })
  })

  test('asks of a higher price why it is waived', () => {
    expect(problems({})).toEqual({ waiveReason: 'Say why.' })
    const input = moveInputOf({ ...values, waiveReason: 'Goodwill' }, enrolment, robots, asks)
    expect(input).toMatchObject({ courseId: robotId, difference: 'waive', waiveReason: 'Goodwill' })
    expect(MoveInput.parse(input)).toEqual(input)
  })

  test('asks of a lower price what happens with the difference, to the kobo', () => {
    const lower = { courseId: kiteId, ageReason: 'Reads well' }
    expect(problems(lower)).toEqual({ difference: 'Choose what happens with the difference.' })
    expect(problems({ ...lower, difference: 'keep' })).toEqual({})
    expect(lowerOptions(-14_000.2)[0]).toEqual({ value: 'refund', label: 'Refund ₦14,000.20' })
    expect(lowerOptions(-14_000.2)[1]?.label).toBe('Keep ₦14,000.20 with the school')
    const input = moveInputOf({ ...values, ...lower, difference: 'refund' }, enrolment, kite, asks)
    expect(input).toMatchObject({ difference: 'refund' })
  })

  test('asks nothing about a lower price while money is missing: it lowers what is to be paid', () => {
    const unpaid = { ...enrolment, isReceived: false }
    const lower = { ...values, courseId: kiteId, ageReason: 'Reads well' }
    expect(moveFormSchema(unpaid).safeParse(lower).success).toBe(true)
    expect(moveInputOf({ ...lower, difference: 'refund' }, unpaid, kite, asks)).toMatchObject({
      difference: 'keep',
    })
    expect(describePrice(-14_000.2, kite, unpaid)).toMatch(
      /^The course costs ₦14,000.20 less than the ₦40,000.30 that was agreed, so ₦26,000.10 is to be paid for this place in all\./,
    )
  })

  test('offers no refund of a difference while a refund of the place waits', () => {
    const lower = { ...values, courseId: kiteId, ageReason: 'Reads well' }
    const waiting = { ...enrolment, requestedRefund: 1 }
    expect(moveFormSchema(waiting).safeParse(lower).success).toBe(true)
    expect(moveInputOf({ ...lower, difference: 'refund' }, waiting, kite, asks)).toMatchObject({
      difference: 'keep',
    })
    expect(describePrice(-14_000.2, kite, waiting)).toBe(
      'The course costs ₦14,000.20 less than the ₦40,000.30 that was agreed. The difference stays with the school; once the refund is approved or declined, more can be refunded on the order.',
    )
    expect(describePrice(-14_000.2, kite, { ...waiting, isReceived: false })).toBe(
      'The course costs ₦14,000.20 less than the ₦40,000.30 that was agreed. The refund has to be approved or declined before the child can move to it.',
    )
  })

  test('STF-190: says that a refund is emailed although they know', () => {
    const emailed = 'The refund is emailed all the same.'
    expect(knownLabel({ difference: 'refund' }, true)).toContain(emailed)
    expect(knownLabel({ difference: 'keep' }, true)).not.toContain(emailed)
    expect(knownLabel({ difference: 'refund' }, false)).not.toContain(emailed)
  })

  test('asks nothing about the same price, and sends no answer about an earlier course', () => {
    expect(problems({}, robots.price)).toEqual({})
    const earlier = { ...values, difference: 'refund', waiveReason: 'Goodwill', ageReason: 'Reads well' }
    expect(
      moveInputOf(earlier, { price: robots.price, requestedRefund: 0, isReceived: true }, robots, asks),
    ).toEqual({
      courseId: robotId,
      reason: 'Saturdays',
      isKnown: false,
      asksForApproval: false,
    })
  })

  test('says what is owed again when the place does not stay cheaper', () => {
    const unpaid = { ...enrolment, isReceived: false }
    expect(describePrice(0, robots, unpaid)).toBe('₦40,000.30 is to be paid for this place in all.')
    expect(describePrice(5_000, robots, unpaid)).toBe('₦40,000.30 is to be paid for this place in all.')
    expect(describePrice(0, robots, enrolment)).toBeUndefined()
    expect(describePrice(-1, kite, enrolment)).toBeUndefined()
  })

  test('asks why a child outside the ages moves', () => {
    expect(problems({ courseId: kiteId, difference: 'keep' })).toEqual({ ageReason: 'Say why.' })
  })
})

test('STF-168: the form to move a child says which refund of the place waits for approval', () => {
  expect(describeRequested({ requestedRefund: 45_000 })).toBe(
    'A refund of ₦45,000 of this place waits for approval. The move does not change it.',
  )
})
