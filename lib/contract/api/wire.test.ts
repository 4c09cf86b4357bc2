import { expect, test } from 'vitest'
import { resetPassword } from '#contract/api/password'
import type { Endpoint } from '#contract/endpoint'
import { findBlog, listBlogs } from './blog.ts'
import { addToCart, assignChildren, emptyCart, readCart, removeFromCart } from './cart.ts'
import { createChild, listChildren, listParentChilds, readChild, updateChild } from './child.ts'
import { sendContact, sendContactAlias } from './contact.ts'
import { findCourse, listCourseCategories, listCourses } from './course.ts'
import { listEnrolments } from './enrolment.ts'
import { logIn, readParent, sendOtp, signUp, verifyEmail } from './parent.ts'
import { initializePayment, subscribe, verifyPayment } from './payment.ts'
import { updateParent } from './profile.ts'
import { listTransactions } from './transaction.ts'
import { addToWishlist, findWishlistItem, readWishlist, removeFromWishlist } from './wishlist.ts'

/** The product's own table of calls: what another upstream has to serve. */
const wire: [string, Endpoint, string][] = [
  ['API-04', signUp, 'POST /parents'],
  ['API-05', verifyEmail, 'GET /verify-email/:email/:otp ?action&role'],
  ['API-06', sendOtp, 'GET /send-otp/:email ?action&role'],
  ['API-09', resetPassword, 'POST /auth/forget-password/parent/:email'],
  ['API-10', logIn, 'POST /auth/parents/login'],
  ['API-11', readParent, 'GET /parents'],
  ['API-12', updateParent, 'PATCH /parents'],
  ['API-15', readCart, 'GET /carts'],
  ['API-16', addToCart, 'POST /carts'],
  ['API-17', assignChildren, 'PATCH /carts/childs ?cartId'],
  ['API-18', removeFromCart, 'DELETE /carts/:cartId'],
  ['API-19', readWishlist, 'GET /wishlists'],
  ['API-20', addToWishlist, 'POST /wishlists ?courseId'],
  ['API-21', findWishlistItem, 'GET /wishlists/:id'],
  ['API-22', removeFromWishlist, 'DELETE /wishlists/:id'],
  ['API-23', listEnrolments, 'GET /subscriptions/parents'],
  ['API-24', listTransactions, 'GET /transactions/parents'],
  ['API-25', emptyCart, 'POST /carts/delete'],
  ['API-25', subscribe, 'POST /payments/subscribe'],
  ['API-25', listParentChilds, 'GET /parent-childs'],
  ['API-25', sendContactAlias, 'POST /contacts'],
  ['API-26', findCourse, 'GET /courses/:id'],
  ['API-26', listCourseCategories, 'GET /course-categories'],
  ['API-27', createChild, 'POST /child'],
  ['API-27', listChildren, 'GET /child'],
  ['API-28', readChild, 'GET /child/:id'],
  ['API-28', updateChild, 'PUT /child/:id'],
  ['API-29', listBlogs, 'GET /blogs ?page&limit&category&search'],
  ['API-29', findBlog, 'GET /blogs/:id'],
  ['API-30', sendContact, 'POST /contact-us'],
  ['API-31', initializePayment, 'GET /payments/initialize ?expectedAmount'],
  ['API-32', verifyPayment, 'GET /payments/verify ?reference'],
]

function written({ method, path, query }: Endpoint) {
  const names = query ? Object.keys(query.shape) : []
  return `${method} ${path}${names.length > 0 ? ` ?${names.join('&')}` : ''}`
}

test.each(wire)('%s is called as the product names it', (_, call, expected) => {
  expect(written(call)).toBe(expected)
})

test('the other calls are right, too: GET /courses with what narrows the list, all of it optional (API-26)', () => {
  expect(listCourses.path).toBe('/courses')
  expect(listCourses.query.parse({})).toEqual({})
})

test('what comes back is the list that the product names (API-15, API-19, API-23, API-24, API-31, API-32)', () => {
  expect(Object.keys(readCart.response.shape)).toContain('carts')
  expect(Object.keys(readWishlist.response.shape)).toContain('wishlists')
  expect(Object.keys(listEnrolments.response.shape)).toContain('subscriptions')
  expect(Object.keys(listTransactions.response.shape)).toContain('transactions')
  expect(Object.keys(initializePayment.response.shape)).toContain('data')
  expect(Object.keys(verifyPayment.response.shape)).toEqual(expect.arrayContaining(['status', 'message']))
})

test('what is sent is named as on the wire (API-16, API-17)', () => {
  const id = '0b1c2d3e-1111-4222-8333-444455556666'
  expect(addToCart.body.parse({ courseIds: [id] })).toEqual({ courseIds: [id] })
  expect(assignChildren.body.parse({ childs: [id] })).toEqual({ childs: [id] })
})
