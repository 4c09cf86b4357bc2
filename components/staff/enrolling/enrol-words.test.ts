import { expect, test } from 'vitest'
import { describeCourse, outsideAges, shownCourses } from '@/components/staff/enrolling/course-option-words'
import {
  chosenChildren,
  courseOf,
  type EnrolValues,
  proposedAmount,
  sumOf,
} from '@/components/staff/enrolling/enrol-values'
import { describeEnrolment } from '@/components/staff/enrolling/enrol-words'
import { answers, choices, kiteId } from '@/components/staff/enrolling/testing/test-choices'

const kite = courseOf(choices, kiteId)
if (!kite) throw new Error('The course is not offered.')
const wordsOf = (change: Partial<EnrolValues>) => {
  const values = { ...answers, ...change }
  return describeEnrolment(values, kite, chosenChildren(choices, values))
}

test('STF-180: the form says who is enrolled, how many places are taken and what is open', () => {
  expect(wordsOf({})).toEqual([
    'Ada Okafor and Bola Okafor are enrolled in Kite Science at once. 2 places of 2 left are taken.',
    '₦52,000.20 is open until a payment is recorded on the order.',
    'The family gets an email, and the course leaves their cart.',
  ])
  expect(wordsOf({ isPaid: true, amount: '20,000.10' })[1]).toBe(
    '₦20,000.10 gets a receipt number; ₦32,000.10 is open.',
  )
  expect(wordsOf({ isPaid: true, amount: '52000.20' })[1]).toBe(
    '₦52,000.20 gets a receipt number; nothing is open.',
  )
  expect(wordsOf({ way: 'scholarship' })[1]).toBe('Nothing is to be paid.')
})

test('STF-182: the sum is of the agreed price, without a lost kobo', () => {
  expect(sumOf(answers, kite, 3)).toBe(78_000.3)
  expect(sumOf({ ...answers, agreedPrice: '0.1' }, kite, 3)).toBe(0.3)
  expect(sumOf({ ...answers, way: 'scholarship', agreedPrice: '10' }, kite, 3)).toBe(0)
})

test('STF-184: the amount received is proposed of all children and the agreed price', () => {
  const proposed = (change: Partial<EnrolValues>) =>
    proposedAmount(choices, { ...answers, isPaid: true, ...change })
  const [first = ''] = answers.childIds
  expect(proposed({})).toBe('52,000.20')
  expect(proposed({ childIds: [first] })).toBe('26,000.10')
  expect(proposed({ agreedPrice: '20,000' })).toBe('40,000')
  for (const change of [{ isPaid: false }, { courseId: null }, { childIds: [] }, { way: 'scholarship' }])
    expect(proposed(change)).toBe('')
})

test('STF-180: six courses that were found are shown, the chosen one always and in its place, and how many more match', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...kite, courseId: `${index}` }))
  const ids = (chosen: typeof kite | undefined) =>
    shownCourses({ courses: many, more: 11, chosen }).shown.map(({ courseId }) => courseId)
  expect(ids(undefined)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(ids(many[3])).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(ids(many[8])).toEqual(['8', '0', '1', '2', '3', '4'])
  expect(ids(kite)).toEqual([kite.courseId, '0', '1', '2', '3', '4'])
  expect(shownCourses({ courses: many, more: 11, chosen: undefined }).more).toBe(14)
  expect(shownCourses({ courses: many, more: 11, chosen: many[8] }).more).toBe(14)
  expect(shownCourses({ courses: many, more: 11, chosen: many[3] }).more).toBe(14)
})

test('STF-181: a course shows price, places, ages and first day, and says who is outside its ages', () => {
  expect(describeCourse(kite)).toBe('₦26,000.10 · 2 places left · ages 5–7 · 01/12/2026')
  expect(describeCourse({ ...kite, placesLeft: 0 })).toBe('Full · ₦26,000.10 · ages 5–7 · 01/12/2026')
  expect(outsideAges({ name: 'Chidera', age: 9 }, kite)).toBe('Chidera is 9; the course is for 5–7.')
  expect(outsideAges({ name: 'Chidera', age: 7 }, kite)).toBeUndefined()
})
