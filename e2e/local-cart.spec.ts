import type { Page } from 'playwright'
import { recordCalls } from './support/checkout.ts'
import { type Course, openCourses } from './support/courses.ts'
import { field } from './support/journey.ts'
import { Parent } from './support/parent.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const readStorage = () => ({ ...localStorage })

/** Adds a course on its page; it waits in the browser until the cart is opened. */
async function addToLocalCart(page: Page, course: Course | undefined): Promise<void> {
  await page.goto(`/course/browse-courses/${course?.courseId}`)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Course added to cart!')).toBeVisible()
}

test('P8: courses that one parent left in the browser are not added to the next parent’s cart', async ({
  page,
  parent,
  context,
  baseURL,
}) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await addToLocalCart(page, course)
  await expect(page.getByRole('button', { name: 'Cart, 1 course' })).toBeVisible()
  const storage = JSON.stringify(await page.evaluate(readStorage))
  expect(storage).toContain(course?.courseId)
  for (const name of [parent.email, parent.lastName, parent.otherNames]) expect(storage).not.toContain(name)

  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  const otherParent = new Parent(page, baseURL ?? '')
  await otherParent.logIn()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect.poll(() => page.evaluate(readStorage)).toEqual({})
  expect((await (await page.request.get('/api/cart')).json()).carts).toEqual([])
})

test('P8: the same parent keeps them after losing the cookie', async ({ page, parent, context }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await addToLocalCart(page, course)
  await expect(page.getByRole('button', { name: 'Cart, 1 course' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.goto('/cart')
  await field(page, 'Email').fill(parent.email)
  await field(page, 'Password').fill(parent.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article', { name: course?.courseTitle })).toBeVisible()
})

test('P9: each refused course is named with the reason, and only named courses leave the local cart', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const [added, full] = await openCourses(page.request, 2)
  for (const course of [added, full]) await addToLocalCart(page, course)
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch({ postData: { courseIds: [added?.courseId] } })
    const refused = [{ courseId: full?.courseId, reason: 'cart_full' }]
    await route.fulfill({ json: { ...(await response.json()), added: [added?.courseId], refused } })
  })
  await page.goto('/cart')
  await expect(toasts(page)).toHaveText(
    new RegExp(
      `${added?.courseTitle} is in your cart. Your cart can hold 50 courses. ${full?.courseTitle} is not in it yet.`,
    ),
  )
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Some of the courses that you added are not in your cart yet.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('P10: when two tabs open the cart at once the course is added once, without an error', async ({
  page,
  parent,
  context,
}) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await addToLocalCart(page, course)
  const secondTab = await context.newPage()
  const sent: string[] = []
  for (const tab of [page, secondTab])
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/cart')) sent.push(request.url())
    })
  await Promise.all([page.goto('/cart'), secondTab.goto('/cart')])
  for (const tab of [page, secondTab]) {
    await expect(tab.getByRole('article', { name: course?.courseTitle })).toBeVisible()
    await expect(toasts(tab).getByRole('alert')).toHaveCount(0)
  }
  await expect(page.getByText('Course already exists.')).toHaveCount(0)
  await expect(secondTab.getByText('Course already exists.')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('P10: a tab that read the cart before another tab sent its courses shows them too', async ({
  page,
  parent,
  context,
}) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await addToLocalCart(page, course)
  const secondTab = await context.newPage()
  const empty = secondTab.waitForResponse((response) => response.url().endsWith('/api/cart'))
  await secondTab.goto('/blog')
  await empty
  const again = secondTab.waitForResponse((response) => response.url().endsWith('/api/cart'))
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: course?.courseTitle })).toBeVisible()
  await again
  await expect(secondTab.getByRole('button', { name: 'Cart, 1 course' })).toBeVisible()
})

test('P10: a course that another device already added causes no error', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await addToLocalCart(page, course)
  await parent.addToCart([course?.courseId ?? ''])
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: course?.courseTitle })).toBeVisible()
  await expect(toasts(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => page.evaluate(readStorage)).toEqual({})
})
test.use({ expectedConsole: /409/ })

test('The end of the session, which clears the storage, does not load the cart', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  // A read that the end of the session overtakes would be refused.
  const family = ['/api/child', '/api/enrolment'].map((path) => page.waitForResponse(`**${path}`))
  await addToLocalCart(page, course)
  await Promise.all(family)
  const calls = recordCalls(page, /^\/api\/(cart|session)$/)
  await page.evaluate(async () => {
    const { promise: cleared, resolve } = Promise.withResolvers<void>()
    window.addEventListener('storage', () => resolve())
    await fetch('/api/session', { method: 'DELETE' })
    await cleared
  })
  await expect.poll(() => page.evaluate(readStorage)).toEqual({})
  expect(calls).toEqual(['DELETE /api/session'])
})
