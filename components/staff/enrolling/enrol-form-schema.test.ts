import { describe, expect, test } from 'vitest'
import { EnrolmentInput } from '#contract/staff/enrolling'
import { enrolFormSchema } from '@/components/staff/enrolling/enrol-form-schema'
import {
  chosenChildren,
  courseOf,
  type EnrolValues,
  emptyEnrolment,
  enrolmentInputOf,
} from '@/components/staff/enrolling/enrol-values'
import {
  ada,
  answers,
  bola,
  chidera,
  choices,
  kiteId,
  parentId,
  robotId,
  today,
} from '@/components/staff/enrolling/testing/test-choices'

/** The message of each field that is wrong. */
const problems = (change: Partial<EnrolValues>) =>
  Object.fromEntries(
    (enrolFormSchema(choices, today).safeParse({ ...answers, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

function inputOf(change: Partial<EnrolValues>) {
  const values = enrolFormSchema(choices, today).parse({ ...answers, ...change })
  const course = courseOf(choices, values.courseId)
  if (!course) throw new Error('The course is not offered.')
  return enrolmentInputOf(values, parentId, { course, children: chosenChildren(choices, values) })
}

describe('STF-180: the form to enrol by hand', () => {
  test('names every field that is wrong at once', () => {
    expect(problems(emptyEnrolment(today))).toEqual({
      childIds: 'Choose at least one child.',
      courseId: 'Choose a course.',
      way: 'Choose how it is paid.',
    })
  })

  test('is what the contract takes', () => {
    const paid = { way: 'transfer', isPaid: true, amount: '₦52,000.20', bankReference: ' 0041 ' }
    const reduced = { agreedPrice: '20,000.50', reason: 'Sister' }
    for (const change of [{}, { ...paid }, { ...reduced }, { way: 'scholarship', reason: 'Won a prize' }]) {
      const input = inputOf(change)
      expect(EnrolmentInput.parse(input)).toEqual(input)
    }
    expect(inputOf(paid)).toMatchObject({
      childIds: [ada, bola],
      way: 'transfer',
      payment: { amount: 52_000.2, way: 'transfer', receivedOn: today, bankReference: '0041' },
    })
  })

  test('sends no child that is enrolled in the course already', () => {
    expect(inputOf({ courseId: robotId }).childIds).toEqual([bola])
    expect(problems({ courseId: robotId, childIds: [ada] })).toEqual({
      childIds: 'Choose at least one child.',
    })
  })

  test('takes no more children than the course has places', () => {
    expect(problems({ courseId: robotId, childIds: [bola, chidera] })).toEqual({
      courseId: 'Only 1 place is left.',
    })
    const full = { ...choices, courses: choices.courses.map((course) => ({ ...course, placesLeft: 0 })) }
    const refused = enrolFormSchema(full, today).safeParse(answers)
    expect(refused.error?.issues).toMatchObject([{ path: ['courseId'], message: 'Kite Science is full.' }])
  })
})

test('STF-181: a child outside the ages needs a reason, which is sent only then', () => {
  expect(problems({ childIds: [chidera] })).toEqual({ ageReason: 'Say why.' })
  expect(inputOf({ childIds: [chidera], ageReason: 'Reads well' }).ageReason).toBe('Reads well')
  expect(inputOf({ ageReason: 'Reads well' })).not.toHaveProperty('ageReason')
})

describe('STF-182: a lower price', () => {
  test('is below that of the course, to the kobo, and has a reason', () => {
    expect(problems({ agreedPrice: '26,000.10', reason: 'Sister' })).toEqual({
      agreedPrice: 'Enter less than ₦26,000.10, or leave it empty.',
    })
    expect(problems({ agreedPrice: '26,000.09' })).toEqual({ reason: 'Say why.' })
    expect(problems({ agreedPrice: 'half', reason: 'Sister' })).toHaveProperty('agreedPrice')
  })

  test('is not sent of a scholarship, which has a reason and no payment', () => {
    expect(problems({ way: 'scholarship' })).toEqual({ reason: 'Say why.' })
    const input = inputOf({ way: 'scholarship', reason: 'Prize', agreedPrice: '1', isPaid: true, amount: '' })
    expect(input).toEqual({
      parentId,
      childIds: [ada, bola],
      courseId: kiteId,
      way: 'scholarship',
      reason: 'Prize',
    })
  })
})

test('STF-184: a payment is at most the sum of the children, and of a day that has come', () => {
  const paid = { isPaid: true, amount: '52,000.20' }
  expect(problems(paid)).toEqual({})
  expect(problems({ ...paid, amount: '52,000.21' })).toEqual({
    amount: 'The payments would exceed the price.',
  })
  expect(problems({ ...paid, agreedPrice: '10,000', reason: 'Sister' })).toHaveProperty('amount')
  expect(problems({ ...paid, receivedOn: '2026-11-29' })).toEqual({
    receivedOn: 'Choose today or an earlier day.',
  })
  expect(problems({ ...paid, way: 'transfer' })).toEqual({ bankReference: 'Enter the bank’s reference.' })
  expect(problems({ amount: 'nothing', receivedOn: '' })).toEqual({})
})
