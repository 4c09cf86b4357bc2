import { expect, test } from 'vitest'
import { courseBody, termsBody } from '@/components/staff/courses/course-body'
import { CourseForm } from '@/components/staff/courses/course-form-schema'
import { type CourseValues, emptyCourse } from '@/components/staff/courses/course-values'

const errorsOf = (values: Partial<CourseValues>) =>
  Object.fromEntries(
    CourseForm.safeParse({ ...emptyCourse, title: 'Kite Science', ...values }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    ) ?? [],
  )

test('STF-089: a draft needs only its title', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ title: 'Ki' })).toEqual({ title: 'Use 3 to 100 characters.' })
})

test('STF-088: figures are refused outside their limits, and what is no figure too', () => {
  expect(errorsOf({ price: '5,000,001', places: '501', numberOfLectures: 'ten', minimumAge: '19' })).toEqual({
    price: 'Enter ₦0 to ₦5,000,000.',
    places: 'Enter 1 to 500.',
    numberOfLectures: 'Enter 1 to 100.',
    minimumAge: 'Enter an age from 0 to 18.',
  })
  expect(errorsOf({ price: '12.5', places: '2.5' })).toEqual({
    price: 'Enter whole naira.',
    places: 'Enter 1 to 500.',
  })
})

test('the last day is not before the first, and the oldest age not below the youngest', () => {
  expect(
    errorsOf({ startDate: '2026-12-01', endDate: '2026-11-30', minimumAge: '9', maximumAge: '6' }),
  ).toEqual({
    endDate: 'The last day is before the first.',
    maximumAge: 'The oldest age is below the youngest.',
  })
})

test.each([
  ['free', 'Enter ₦0 to ₦5,000,000.'],
  ['5,000,001', 'Enter ₦0 to ₦5,000,000.'],
  ['12.5', 'Enter whole naira.'],
])('STF-064: reversed ages and days are reported together with the price %j', (price, message) => {
  const ages = { minimumAge: '9', maximumAge: '6' }
  const days = { startDate: '2026-12-01', endDate: '2026-11-30' }
  expect(errorsOf({ ...ages, ...days, price })).toEqual({
    price: message,
    endDate: 'The last day is before the first.',
    maximumAge: 'The oldest age is below the youngest.',
  })
})

test('an age or a day that is invalid itself is not compared', () => {
  const changes = { minimumAge: 'nine', maximumAge: '6', startDate: '2026-12-01', endDate: '1999-11-30' }
  expect(errorsOf(changes)).toEqual({ minimumAge: 'Enter an age from 0 to 18.', endDate: 'Enter a day.' })
})

test('only what was changed is sent, figures as figures and what was emptied as null', () => {
  const cover = { mediaId: '7', image: 'public/uploads/a.webp', alt: 'A kite' }
  const output = CourseForm.parse({ ...emptyCourse, title: 'Kite Science', price: '₦45,000', cover })
  expect(courseBody(output, ['price', 'cover', 'place'])).toEqual({
    price: 45_000,
    coverMediaId: '7',
    place: null,
  })
  expect(termsBody(output, ['price', 'place'])).toEqual({ price: 45_000 })
})
