import { findCourseId } from './support/checkout.ts'
import { countEffort } from './support/effort.ts'
import { course } from './support/journey.ts'
import { payForChild, signUpFromCourse } from './support/new-parent.ts'
import { expect, test } from './support/test.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  expectedConsole: [/checkout\.paystack\.com/],
})

test('P16: from a shared link to the cart, a new parent on a phone taps 4 times and fills in 7 fields', async ({
  page,
  parent,
}) => {
  const courseId = await findCourseId(page, course)
  const effort = await countEffort(page)
  await page.goto(`/course/browse-courses/${courseId}`)
  await signUpFromCourse(page, parent)
  await expect.poll(() => effort).toEqual({ taps: 4, fields: 7 })
  // P12: only the cart confirms the addition.
  await expect(page.getByText('Course added to cart!')).toHaveCount(0)
})

test('P16: from a shared link to a paid place, a new parent on a phone taps at most 13 times and fills in at most 11 fields', async ({
  page,
  parent,
}) => {
  test.slow()
  const courseId = await findCourseId(page, course)
  const effort = await countEffort(page)
  await page.goto(`/course/browse-courses/${courseId}`)
  await signUpFromCourse(page, parent)
  await payForChild(page, 'Zim')
  await expect.poll(() => effort.fields).toBeLessThanOrEqual(11)
  await expect.poll(() => effort.taps).toBeLessThanOrEqual(13)
  // Exact figures prove that every tap and field was counted.
  expect(effort).toEqual({ taps: 13, fields: 11 })
})
