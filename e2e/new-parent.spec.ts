import { idOf } from './support/checkout.ts'
import { countEffort } from './support/effort.ts'
import { course } from './support/journey.ts'
import { signUpFromCourse } from './support/new-parent.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/checkout\.paystack\.com/] })

test('P16: from a shared link to the cart, a new parent on a phone taps 4 times and fills in 7 fields', async ({
  page,
  parent,
}) => {
  const courseId = await idOf(page, course)
  const effort = await countEffort(page)
  await page.goto(`/course/browse-courses/${courseId}`)
  await signUpFromCourse(page, parent)
  expect(effort).toEqual({ taps: 4, fields: 7 })
  // The login has its place in the way, and not in the history (AUTH-15, AUTH-31).
  await expect(page.getByText('Login successful! Welcome back.')).toBeVisible()
  await expect(page.getByText('Course added to cart!')).toHaveCount(0)
})
