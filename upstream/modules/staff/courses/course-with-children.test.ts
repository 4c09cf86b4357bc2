import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartItems } from '../../../platform/db/schema/carts.ts'
import { orderLines } from '../../../platform/db/schema/orders.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type Waiting, waiting } from '../today/testing/waiting.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let rows: Waiting
let owner: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  rows = waiting(api)
  owner = await api.signedInStaff({ name: 'Bola Adeyemi' })
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

describe('With children in a course', () => {
  test('STF-090: places below those taken are refused', async () => {
    const courseId = await api.course({ seatsTaken: 7 })
    const refused = await calls.change(office, courseId, { places: 6 }, '/terms')
    const message = '7 places are taken. Enter 7 or more.'
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ message, reason: 'places_taken', errors: [{ path: 'places', message }] }),
    ])
    expect((await calls.change(office, courseId, { places: 7 }, '/terms')).statusCode).toBe(200)
  })

  test('STF-092, STF-093: dates stay, and ages stay wide enough unless they keep their place', async () => {
    const courseId = await api.course()
    await rows.enrol(await api.signedInParent(), courseId)
    const dates = await calls.change(owner, courseId, { startDate: '2086-02-04' })
    expect([dates.statusCode, dates.json()]).toEqual([
      409,
      expect.objectContaining({
        message: '1 child is enrolled. Use Postpone, so that families are told.',
        reason: 'dates_fixed',
      }),
    ])
    const ages = await calls.change(owner, courseId, { maximumAge: 7 })
    expect([ages.statusCode, ages.json()]).toEqual([
      409,
      expect.objectContaining({
        message: '1 enrolled child would be outside these ages.',
        reason: 'ages_enrolled',
      }),
    ])
    expect((await calls.change(owner, courseId, { maximumAge: 10 })).statusCode).toBe(200)
    expect((await calls.change(owner, courseId, { maximumAge: 7, agesKept: true })).statusCode).toBe(200)
  })

  test('STF-091: a new price leaves placed orders as they are, and carts show it', async () => {
    const courseId = await api.course()
    const parent = await api.signedInParent()
    await rows.enrol(parent, courseId)
    await api.db.insert(cartItems).values({ parentId: parent.parentId, courseId })
    await calls.change(owner, courseId, { price: 60_000 })
    const [line] = await api.db.select().from(orderLines).where(eq(orderLines.courseId, courseId))
    expect(line?.priceKobo).toBe(4_500_000)
    const cart = await api.app.inject({ url: '/carts', headers: parent.headers })
    expect(cart.body).toContain('60000')
  })
})
