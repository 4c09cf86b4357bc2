import { expect, type Page } from 'playwright/test'
import { type Course, openCourses } from './courses.ts'
import type { Parent } from './parent.ts'

/** Where a page waits that only sends requests: the motion of the home page would take the processor of other tests. */
export const STILL_PAGE = '/icon.svg'

/**
 * Adds children aged seven and enrols them in one course through the BFF and the sandbox.
 * @returns the course's title
 */
export async function enrolChildren(
  page: Page,
  parent: Parent,
  children: readonly string[],
): Promise<string> {
  const [course] = await openCourses(page.request, 1, 7)
  if (!course) throw new Error('No course is open.')
  await enrolInCourses(page, parent, children, [course])
  return course.courseTitle
}

type Placed = { reference: string; accessCode: string }

/**
 * Adds children aged seven and places an order in each course, which is not paid yet.
 * @param family how many children the parent then has, each of whom gets a place
 */
export async function placeOrder(
  page: Page,
  parent: Parent,
  children: readonly string[],
  courses: readonly Course[],
  family = children.length,
): Promise<Placed> {
  const { request } = page
  const headers = { origin: new URL(page.url()).origin }
  for (const otherNames of children) await parent.addChild({ otherNames, age: 7 })
  await parent.addToCart(courses.map(({ courseId }) => courseId))
  const { carts } = await (await request.get('/api/cart')).json()
  const { childs } = await (await request.get('/api/child')).json()
  const data = { childs: childs.map(({ childId }: { childId: string }) => childId) }
  for (const { cartId } of carts) await request.patch(`/api/cart/${cartId}/children`, { headers, data })
  const price = courses.reduce((sum, { coursePrice }) => sum + coursePrice, 0)
  const expectedAmount = price * 100 * family
  const initialised = await request.post('/api/payment', { headers, data: { expectedAmount } })
  expect(initialised.ok(), await initialised.text()).toBe(true)
  return (await initialised.json()).data
}

/**
 * Enrols in several courses with one payment.
 * @param outcome in the sandbox: paid, and what becomes of the first refund
 * @returns the reference of the payment
 */
export async function enrolInCourses(
  page: Page,
  parent: Parent,
  children: readonly string[],
  courses: readonly Course[],
  outcome: 'success' | 'refund-fails' | 'refund-needs-account' = 'success',
  family = children.length,
): Promise<string> {
  const { request } = page
  const headers = { origin: new URL(page.url()).origin }
  const { reference, accessCode } = await placeOrder(page, parent, children, courses, family)
  await request.post(`/api/payment/sandbox/_pay/${accessCode}/${outcome}`)
  const verified = await request.post('/api/payment/verification', { headers, data: { reference } })
  expect((await verified.json()).status).toBe('success')
  return reference
}
