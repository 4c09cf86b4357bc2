import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { type HandCalls, handCalls } from '../by-hand/testing/hand-calls.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { endUnpaidOrder } from './end-unpaid-order.ts'
import { actionCalls } from './testing/action-calls.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
let calls: ReturnType<typeof actionCalls>
let hand: HandCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
  calls = actionCalls(fixtures)
  hand = handCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => fixtures.close())

const end = (reference: string) => calls.answer(office, `orders/${reference}/end`)
const writer = (): StaffWriter => ({
  caller: {
    ...{
      kind: 'staff',
      id: office.staffId,
      sessionId: randomUUID(),
      name: 'Tunde Bakare',
      email: office.email,
    },
    ...{ roles: ['office'], isConfirmed: false },
  },
  origin: { ip: '127.0.0.1' },
})
const enrol = ({ parent, childIds, courseId }: Awaited<ReturnType<typeof scenarios.openOrder>>) =>
  hand.enrol(office, { parentId: parent.parentId, childIds, courseId })

describe('An unpaid online order', () => {
  test('STF-181: keeps the office from enrolling until the office ends it, and the refusal says until when', async () => {
    const open = await scenarios.openOrder({ capacity: 1 })
    const refused = await enrol(open)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'payment_pending'])
    expect(refused.json().message).toMatch(
      new RegExp(`^Order ${open.reference}, which is not paid, holds this place until \\d+:\\d\\d [ap]m\\.`),
    )
    expect((await hand.read(office, open.reference)).canEnd).toBe(true)
    expect(await end(open.reference)).toEqual([200, 'The order has ended. Its places are free.'])
    expect(await fixtures.orderOf(open.reference)).toMatchObject({ status: 'cancelled', seatsHeld: false })
    expect(await fixtures.seatsOf(open.courseId)).toBe(0)
    const { canEnd, timeline } = await hand.read(office, open.reference)
    expect(canEnd).toBe(false)
    expect(timeline).toContainEqual(
      expect.objectContaining({
        what: 'Order cancelled, its places are free again',
        text: 'The provider said that it was not paid.',
      }),
    )
    const { orderId } = await fixtures.orderOf(open.reference)
    expect(await calls.entriesOf(orderId, 'order.cancelled')).toMatchObject([
      { actorKind: 'staff', actorStaffId: office.staffId },
    ])
    expect((await enrol(open)).statusCode).toBe(201)
    expect(await fixtures.seatsOf(open.courseId)).toBe(1)
  })

  test('STF-181: that is paid after the office ended it and enrolled by hand goes back', async () => {
    const late = await scenarios.openOrder()
    await end(late.reference)
    expect((await enrol(late)).statusCode).toBe(201)
    await fixtures.choose(late.accessCode, 'success')
    await fixtures.verify(late.parent, late.reference)
    expect(await fixtures.orderOf(late.reference)).toMatchObject({
      status: 'refund_due',
      reason: 'duplicate',
    })
    expect(await fixtures.enrolmentsIn(late.courseId)).toHaveLength(1)
    expect(await fixtures.seatsOf(late.courseId)).toBe(1)
  })

  test('STF-181: does not end when the provider says that it is paid or on its way', async () => {
    const paid = await scenarios.openOrder()
    await fixtures.choose(paid.accessCode, 'success')
    expect(await end(paid.reference)).toEqual([409, 'The order cannot end. The provider says: paid.'])
    expect(await fixtures.enrolmentsIn(paid.courseId)).toHaveLength(1)
    const onItsWay = await scenarios.openOrder()
    await fixtures.choose(onItsWay.accessCode, 'pending')
    expect(await end(onItsWay.reference)).toEqual([
      409,
      'The order cannot end. The provider says: the transfer is on its way.',
    ])
    expect(await fixtures.orderOf(onItsWay.reference)).toMatchObject({ status: 'pending', seatsHeld: true })
  })

  test('STF-181: ends right after the provider was asked, and asking again waits', async () => {
    const { reference } = await scenarios.openOrder()
    expect((await calls.answer(office, `orders/${reference}/confirm`))[0]).toBe(200)
    expect((await end(reference))[0]).toBe(200)
    const other = await scenarios.openOrder()
    await fixtures.choose(other.accessCode, 'pending')
    expect((await end(other.reference))[0]).toBe(409)
    expect((await calls.post(office, `orders/${other.reference}/confirm`)).statusCode).toBe(429)
  })

  test.each(['expired', 'cancelled'] as const)(
    'STF-181: that is %s while the provider is asked is not open any more',
    async (status) => {
      const { reference } = await scenarios.openOrder()
      const { provider } = fixtures.context
      const verify = async () => {
        await fixtures.changeOrder(reference, { status, seatsHeld: false })
        return provider.verify(reference)
      }
      const context = { ...fixtures.context, provider: { ...provider, verify } }
      await expect(endUnpaidOrder(context, writer(), reference)).rejects.toMatchObject({
        code: 'conflict',
        message: 'This order is not open any more.',
      })
    },
  )

  test('STF-013: ends once', async () => {
    const { reference } = await scenarios.openOrder()
    expect((await end(reference))[0]).toBe(200)
    expect(await end(reference)).toEqual([409, 'This order is not open any more.'])
  })

  test('STF-191: an order by hand does not end this way', async () => {
    const order = await hand.enrolled(office)
    expect((await end(order.reference))[0]).toBe(409)
    expect((await hand.read(office, order.reference)).canEnd).toBe(false)
  })

  test('STF-023: is not ended by a person who may not enrol', async () => {
    const { reference } = await scenarios.openOrder()
    const marketing = await fixtures.signedInStaff({ roles: ['marketing'] })
    expect((await calls.post(marketing, `orders/${reference}/end`)).statusCode).toBe(403)
  })
})
