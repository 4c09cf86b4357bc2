import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMails } from '#contract/staff/mails'
import { listOrders, orderStates } from '#contract/staff/orders'
import { orderJobs } from '../../modules/orders/order-jobs.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../testing/app.ts'
import { demoFamilyIds } from '../demo-families.ts'
import { seed } from '../seed.ts'
import { addDemoOrders } from './add-demo-orders.ts'
import { stories } from './stories.ts'

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
const publicAnswers = [
  '/courses',
  '/course-categories',
  '/courses?search=group',
  '/courses?category=Robotics',
  '/blogs',
  '/blogs?search=harmattan',
  '/blogs?category=EVENTS',
]

let api: TestApp
let office: SignedInStaff
let before: string[]
const readPublic = async () => {
  const bodies: string[] = []
  for (const url of publicAnswers) bodies.push((await api.app.inject(url)).body)
  return bodies
}
beforeAll(async () => {
  api = await testApp()
  await seed(api)
  before = await readPublic()
  await addDemoOrders(api)
  office = await api.signedInStaff({ roles: ['owner', 'office'] })
})
afterAll(() => api.close())

const get = async (url: string) => (await api.app.inject({ url, headers: office.headers })).json()
const ordersOf = async (query: string) => listOrders.response.parse(await get(`/staff/orders?${query}`))
const statusesOf = async () =>
  (await api.db.select({ orderId: orders.orderId, status: orders.status }).from(orders)).toSorted((a, b) =>
    a.orderId.localeCompare(b.orderId),
  )

describe('The demo orders', () => {
  test.each(orderStates)('STF-155: have the state %s', async (state) => {
    expect((await ordersOf(`state=${state}`)).total).toBeGreaterThan(0)
  })

  test('are about forty of ten families in sixty days', async () => {
    const { total } = await ordersOf('')
    expect(total).toBe(stories.length + 1)
    expect(total).toBeGreaterThan(37)
    const [{ oldest } = { oldest: 0 }] = await api.db
      .select({ oldest: sql`extract(day from now() - min(${orders.createdAt}))`.mapWith(Number) })
      .from(orders)
    expect(oldest).toBeGreaterThan(55)
    expect(oldest).toBeLessThanOrEqual(60)
    expect(await api.db.$count(parents)).toBe(1 + demoFamilyIds.length)
  })

  test('change no public page', async () => {
    expect(await readPublic()).toEqual(before)
  })

  test('take as many places as children are enrolled or held', async () => {
    const taken = await api.db
      .select({ courseId: enrolments.courseId, places: sql`count(*)`.mapWith(Number) })
      .from(enrolments)
      .where(isNull(enrolments.cancelledAt))
      .groupBy(enrolments.courseId)
    const held = await api.db
      .select({ courseId: orderLines.courseId, places: sql`count(*)`.mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
      .where(eq(orders.status, 'pending'))
      .groupBy(orderLines.courseId)
    const placesIn = (courseId: string) =>
      [...taken, ...held].reduce((sum, row) => sum + (row.courseId === courseId ? row.places : 0), 0)
    const all = await api.db.select().from(courses)
    expect(all.map(({ courseId, seatsTaken }) => [courseId, seatsTaken])).toEqual(
      all.map(({ courseId }) => [courseId, placesIn(courseId)]),
    )
    expect(held).toHaveLength(1)
  })

  test('STF-075 to STF-081: give Today and the orders that need a person something to show', async () => {
    const { items } = await get('/staff/today')
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'order-disputed',
        'refund-stuck',
        'order-stuck',
        'payment-unknown',
        'mail-failed',
      ]),
    )
    expect((await ordersOf('needs=person')).total).toBeGreaterThan(3)
  })

  test('STF-168, STF-173, STF-174: have a refund that waits for approval, one that failed, one that needs an account', async () => {
    const states = (await api.db.select({ state: refunds.state }).from(refunds)).map(({ state }) => state)
    for (const state of ['requested', 'failed', 'needs-account', 'declined', 'sent', 'asked'])
      expect(states).toContain(state)
    const { refunds: requested } = await get('/staff/refunds/requested')
    expect(requested).toMatchObject([{ amount: 178_000, family: 'Aisha Bello', askedBy: 'Tunde Bakare' }])
  })
})

describe('The demo orders, looked at one by one,', () => {
  test('STF-279: show the demo parent a refund of one place', async () => {
    const payload = { email: 'demo@kitelab.example', password: 'kite-demo-2026' }
    const login = await api.app.inject({ method: 'POST', url: '/auth/parents/login', payload })
    const headers = { authorization: String(login.headers.authorization) }
    const { transactions } = (await api.app.inject({ url: '/transactions/parents', headers })).json()
    const refunded = transactions.filter(({ status }: { status: string }) => status === 'refunded')
    expect(refunded).toMatchObject([{ otherNames: 'Kosi', refunds: [{ amount: 45_000 }] }])
    expect(transactions.length).toBeGreaterThan(5)
    const { outcomes } = (await api.app.inject({ url: '/payments/outcomes', headers })).json()
    expect(outcomes.filter(({ isNew }: { isNew: boolean }) => isNew)).toEqual([])
  })

  test('STF-223: have emails that were sent, failed and lost, and each about an order can be read', async () => {
    for (const state of ['sent', 'failed', 'lost'])
      expect((await get(`/staff/mails?state=${state}`)).total, state).toBeGreaterThan(0)
    expect((await get('/staff/mails?state=waiting')).total).toBe(0)
    const mails = await api.db.select({ mailId: emailOutbox.mailId }).from(emailOutbox)
    for (const { mailId } of mails) {
      const { mail } = await get(`/staff/mails/${mailId}`)
      if (mail.canRead) expect(mail.body, mail.template).toContain('Kitelab')
    }
    expect(listMails.response.parse(await get('/staff/mails?size=25')).rows).toHaveLength(25)
  })

  test('STF-157: have a timeline with both notes, the refund and its emails', async () => {
    const { rows } = await ordersOf('q=okafor&state=partly-refunded')
    const { order } = await get(`/staff/orders/${rows[0]?.reference}`)
    const sources = order.timeline.map(({ source }: { source: string }) => source)
    expect(new Set(sources)).toEqual(new Set(['parent', 'staff', 'site', 'provider', 'email']))
    const written = order.timeline.filter(({ noteId }: { noteId?: string }) => noteId)
    expect(written).toHaveLength(2)
    expect(order.places.map(({ enrolment }: { enrolment: string }) => enrolment)).toEqual([
      'enrolled',
      'ended',
    ])
  })

  test('are recorded with the time at which they happened', async () => {
    const entries = await api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'order')))
    expect(entries.length).toBeGreaterThan(80)
    expect(entries.every(({ at }) => at <= new Date())).toBe(true)
    expect(JSON.stringify(entries)).not.toMatch(/Okafor|Chidera|@kitelab/)
  })
})

describe('The jobs', () => {
  test('leave the demo orders as they are', async () => {
    const statuses = await statusesOf()
    const refundStates = await api.db.select({ state: refunds.state }).from(refunds).orderBy(refunds.refundId)
    const signal = new AbortController().signal
    for (const job of orderJobs(api, { ...silentLog })) await job.run(signal)
    await api.db.update(orders).set({ updatedAt: sql`now() - interval '40 days'` })
    for (const job of orderJobs(api, { ...silentLog })) await job.run(signal)
    expect(await statusesOf()).toEqual(statuses)
    expect(await api.db.select({ state: refunds.state }).from(refunds).orderBy(refunds.refundId)).toEqual(
      refundStates,
    )
    expect((await get('/staff/mails?state=waiting')).total).toBe(0)
  })

  test('STF-159: the transfer that arrived without a message is found when the provider is asked', async () => {
    const isLate = and(eq(orders.status, 'expired'), eq(orders.providerStatus, 'pending'))
    const [late] = await api.db.select().from(orders).where(isLate).orderBy(orders.createdAt).limit(1)
    const url = `/staff/orders/${late?.reference}/confirm`
    const answer = await api.app.inject({ method: 'POST', url, headers: office.headers })
    expect(answer.statusCode, answer.body).toBe(200)
    const found = await ordersOf(`q=${late?.reference}`)
    expect(found.rows).toMatchObject([{ state: 'paid' }])
  })
})
