import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { remindFamilies } from '../../reminders/remind-families.ts'
import { lagos } from '../../reminders/testing/reminder-fixtures.ts'
import { type ChangeCalls, changeCalls } from '../course-changes/testing/change-calls.ts'
import { orderCalls } from '../orders/testing/order-calls.ts'
import { whole } from '../refunds/testing/refund-calls.ts'
import { type EnrolmentCalls, enrolmentCalls } from './testing/enrolment-calls.ts'

const NEW_DATES = { startDate: '2030-05-06', endDate: '2030-07-22' }

let fixtures: OrderFixtures
let calls: EnrolmentCalls
let changes: ChangeCalls
let orders: ReturnType<typeof orderCalls>
let office: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = enrolmentCalls(fixtures)
  changes = changeCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
  owner = await fixtures.signedInStaff()
  orders = orderCalls(fixtures, office)
})
afterAll(() => fixtures.close())

/** From Kite Science to Robots from Cartons, of the same price. */
async function movedChild(fields: Parameters<OrderFixtures['course']>[0] = {}) {
  const child = await calls.enrolled()
  const newId = await fixtures.course({ startDate: '2030-04-01', endDate: '2030-06-17', ...fields })
  const response = await calls.move(office, child.enrolmentId, { courseId: newId })
  expect(response.statusCode, response.body).toBe(200)
  return { ...child, newId, newEnrolment: (await calls.liveOf(child)).enrolmentId }
}
type MovedChild = Awaited<ReturnType<typeof movedChild>>

const seatsOf = async ({ courseId, newId }: MovedChild) => [
  await fixtures.seatsOf(courseId),
  await fixtures.seatsOf(newId),
]

describe('A family whose child was moved', () => {
  test('STF-190, STF-308: sees the new course in My Courses, and what was bought in its receipts', async () => {
    const child = await movedChild()
    expect(await calls.myCourses(child.parent)).toMatchObject([
      {
        courseId: child.newId,
        courseTitle: 'Robots from Cartons',
        startDate: '2030-04-01',
        endDate: '2030-06-17',
        coursePrice: 45_000,
      },
    ])
    const { transactions } = (await fixtures.get(child.parent, '/transactions/parents')).json()
    expect(transactions).toMatchObject([{ courseTitle: 'Kite Science', status: 'completed', amount: 45_000 }])
    const { outcomes } = (await fixtures.get(child.parent, '/payments/outcomes')).json()
    expect(outcomes).toMatchObject([
      {
        places: [
          {
            courseId: child.newId,
            courseTitle: 'Robots from Cartons',
            startDate: '2030-04-01',
            price: 45_000,
          },
        ],
      },
    ])
  })

  test('STF-274: is reminded of the new course, and not of the old one', async () => {
    const child = await movedChild({ startDate: '2033-03-07', endDate: '2033-05-07' })
    const remind = (day: string) =>
      remindFamilies(fixtures, { error: () => undefined }, { clock: () => lagos(day) })
    await remind('2030-01-04')
    await remind('2033-03-04')
    const reminders = await calls.mailsOf(child.parent, 'course-reminder-3')
    expect(reminders.map(({ data }) => data.courseId)).toEqual([child.newId])
  })

  test('can buy a place in the old course again', async () => {
    const { parent, childId, courseId } = await movedChild()
    await fixtures.fillCart(parent, [{ courseId, childIds: [childId] }])
    const { data } = (await fixtures.initialize(parent, PRICE)).json()
    await fixtures.choose(data.accessCode, 'success')
    await fixtures.verify(parent, data.reference)
    expect((await fixtures.orderOf(data.reference)).status).toBe('paid')
    expect(await calls.myCourses(parent)).toHaveLength(2)
  })

  test('STF-322: that is erased gives back the place of the new course', async () => {
    const child = await movedChild()
    const isParent = eq(parents.parentId, child.parent.parentId)
    const [family] = await fixtures.db.select().from(parents).where(isParent)
    if (!family) throw new Error('Unknown parent.')
    await eraseFamily(fixtures, family)
    expect(await seatsOf(child)).toEqual([0, 0])
  })
})

describe('The order of a moved child', () => {
  test('STF-156, STF-188: shows one place with what was bought and where the child sits', async () => {
    const child = await movedChild()
    const { places, timeline } = await orders.read(child.reference)
    expect(places).toMatchObject([
      {
        lineId: child.lines[0].lineId,
        courseId: child.courseId,
        courseTitle: 'Kite Science',
        enrolment: 'enrolled',
        enrolmentId: child.newEnrolment,
        movedTo: { courseId: child.newId, title: 'Robots from Cartons' },
      },
    ])
    expect(timeline.find(({ what }) => what === 'Moved to another course')).toMatchObject({
      source: 'staff',
      from: 'by Tunde Bakare',
      text: 'Kite Science → Robots from Cartons',
    })
    expect(timeline.map(({ what }) => what)).toContain(
      'Email “Moved to another course” written, waits to be sent',
    )
    await calls.end(office, child.newEnrolment)
    const after = await orders.read(child.reference)
    expect(after.places).toMatchObject([
      { enrolment: 'ended', enrolmentId: child.newEnrolment, movedTo: null },
    ])
    expect(after.timeline.find(({ what }) => /^Enrolment ended, the place/.test(what))).toMatchObject({
      text: 'Robots from Cartons',
    })
  })

  test('shows no move after the child was moved back', async () => {
    const child = await movedChild()
    await calls.move(office, child.newEnrolment, { courseId: child.courseId })
    const { enrolmentId } = await calls.liveOf(child)
    expect((await orders.read(child.reference)).places).toMatchObject([
      { enrolment: 'enrolled', enrolmentId, movedTo: null },
    ])
    expect(await calls.myCourses(child.parent)).toMatchObject([{ courseTitle: 'Kite Science' }])
  })

  test('STF-169: refunded with its enrolment frees the new place, and the email names the new course', async () => {
    const child = await movedChild()
    const { statusCode } = await calls.refunds.ask(office, child, { lines: [whole(child.lines[0])] })
    expect(statusCode).toBe(201)
    expect(await seatsOf(child)).toEqual([0, 0])
    expect(await calls.refunds.isEnrolled(child.lines[0])).toBe(false)
    const [approved] = await calls.mailsOf(child.parent, 'refund-approved')
    expect(approved?.data).toMatchObject({
      lines: [{ courseTitle: 'Kite Science' }],
      ended: [{ courseTitle: 'Robots from Cartons' }],
    })
  })

  test('STF-169: asked for before the move and approved after it frees the new place', async () => {
    const child = await calls.enrolled({ kobo: [20_000_000] })
    const lines = [whole(child.lines[0])]
    const asked = await calls.refunds.ask(office, child, { lines, asksForApproval: true })
    const newId = await fixtures.course({ priceKobo: 20_000_000 })
    await calls.move(office, child.enrolmentId, { courseId: newId, difference: 'waive', waiveReason: 'Yes.' })
    const { refundId } = asked.json().refund
    expect((await calls.refunds.post(owner, `refunds/${refundId}/approve`)).statusCode).toBe(200)
    expect(await fixtures.seatsOf(newId)).toBe(0)
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
  })

  test('STF-175: refunded whole by the provider frees the new place', async () => {
    const child = await movedChild()
    const data = { transaction_reference: child.reference, amount: PRICE }
    await fixtures.changeCharge(child.reference, { status: 'reversed' })
    await fixtures.webhook({ event: 'refund.processed', data })
    await eventually(async () => (await fixtures.orderOf(child.reference)).status === 'refunded')
    expect(await seatsOf(child)).toEqual([0, 0])
    expect(await calls.refunds.isEnrolled(child.lines[0])).toBe(false)
  })
})

describe('A course that is cancelled or postponed', () => {
  test('STF-107: refunds and tells a child who was moved into it', async () => {
    const child = await movedChild()
    expect((await changes.read(office, child.newId, 'cancellation')).json()).toMatchObject({
      families: 1,
      children: 1,
      amount: 45_000,
    })
    const response = await changes.cancel(office, child.newId)
    expect(response.statusCode, response.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toMatchObject([
      { amountKobo: PRICE, reason: 'course-cancelled' },
    ])
    expect(await seatsOf(child)).toEqual([0, 0])
    expect(await calls.mailsOf(child.parent, 'course-cancelled')).toHaveLength(1)
  })

  test('STF-107: does nothing to a child who was moved away', async () => {
    const child = await movedChild()
    const response = await changes.cancel(office, child.courseId, { title: 'Kite Science' })
    expect(response.statusCode, response.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toEqual([])
    expect(await calls.liveOf(child)).toMatchObject({ courseId: child.newId })
    expect(await seatsOf(child)).toEqual([0, 1])
    expect(await calls.mailsOf(child.parent, 'course-cancelled')).toEqual([])
  })

  test('STF-103: tells a child who was moved into it, and not one who was moved away', async () => {
    const child = await movedChild()
    await changes.postpone(office, child.courseId, NEW_DATES)
    expect(await calls.mailsOf(child.parent, 'course-postponed')).toEqual([])
    await changes.postpone(office, child.newId, NEW_DATES)
    const told = await calls.mailsOf(child.parent, 'course-postponed')
    expect(told.map(({ data }) => data.courseId)).toEqual([child.newId])
  })

  test('STF-092: its dates are fixed by a child who was moved into it, and free again without', async () => {
    const child = await movedChild()
    const change = async (courseId: string) => {
      const url = `/staff/courses/${courseId}`
      const { course } = (await fixtures.app.inject({ url, headers: owner.headers })).json()
      const payload = { version: course.version, startDate: '2030-01-08' }
      return fixtures.app.inject({ method: 'PATCH', url, headers: owner.headers, payload })
    }
    const refused = await change(child.newId)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'dates_fixed'])
    const changed = await change(child.courseId)
    expect(changed.statusCode, changed.body).toBe(200)
  })
})
