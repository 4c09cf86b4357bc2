import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EnrolmentList } from '#contract/api/enrolment'
import { PaymentConfig } from '#contract/api/payment'
import { TransactionList } from '#contract/api/transaction'
import type { ErrorReason } from '#contract/errors'
import { courses } from '../../platform/db/schema/catalogue.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function fillNewCart(fields: Parameters<OrderFixtures['course']>[0] = {}, children = 1) {
  const courseId = await fixtures.course(fields)
  const family = await fixtures.family(children)
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId }
}

async function openOrder() {
  const filledCart = await fillNewCart()
  return {
    ...filledCart,
    ...PaymentConfig.parse((await fixtures.initialize(filledCart.parent, PRICE)).json().data),
  }
}

describe('Starting a payment', () => {
  const expectRejected = async (
    { parent }: { parent: Parameters<OrderFixtures['initialize']>[0] & { parentId: string } },
    kobo: number,
    status: number,
    message: string,
    reason: ErrorReason,
  ) => {
    const response = await fixtures.initialize(parent, kobo)
    expect([response.statusCode, response.json()]).toEqual([status, { message, reason }])
    expect(await fixtures.db.$count(orders, eq(orders.parentId, parent.parentId))).toBe(0)
  }

  test('requires a session', async () => {
    expect((await fixtures.app.inject({ url: '/payments/initialize?expectedAmount=1' })).statusCode).toBe(401)
  })

  test('requires a cart with at least one course', async () => {
    await expectRejected(await fixtures.family(), 0, 400, 'Your cart is empty.', 'cart_empty')
  })

  test('requires a child for every course (CART-19)', async () => {
    const filledCart = await fillNewCart()
    await fixtures.fillCart(filledCart.parent, [{ courseId: await fixtures.course(), childIds: [] }])
    await expectRejected(
      filledCart,
      PRICE,
      400,
      'Please assign at least one child to each course.',
      'child_required',
    )
  })

  test('rejects a subtotal that differs from the current prices (case 28)', async () => {
    const filledCart = await fillNewCart()
    await fixtures.db
      .update(courses)
      .set({ priceKobo: PRICE + 1 })
      .where(eq(courses.courseId, filledCart.courseId))
    await expectRejected(
      filledCart,
      PRICE,
      409,
      'Prices have changed. Please review your cart: the subtotal is now ₦45,000.01.',
      'price_changed',
    )
    expect((await fixtures.initialize(filledCart.parent, PRICE + 1)).statusCode).toBe(200)
  })

  test.each(['-1', '1.5', 'a', '', '9007199254740993'])('rejects %j as an amount', async (amount) => {
    const { parent } = await fixtures.family()
    expect((await fixtures.get(parent, `/payments/initialize?expectedAmount=${amount}`)).statusCode).toBe(400)
  })

  test('rejects a course that has closed, and names it (case 36)', async () => {
    const filledCart = await fillNewCart({ title: 'Kites', status: 'Closed' })
    await expectRejected(
      filledCart,
      PRICE,
      409,
      'Kites is no longer open for enrolment. Please remove it from your cart.',
      'course_closed',
    )
  })

  test('rejects a course without enough places and holds no seats in the others (case 31)', async () => {
    const roomy = await fixtures.course()
    const filledCart = await fillNewCart({ title: 'Kites', maximumCapacity: 1 }, 2)
    await fixtures.fillCart(filledCart.parent, [{ courseId: roomy, childIds: filledCart.childIds }])
    await expectRejected(
      filledCart,
      4 * PRICE,
      409,
      'Kites has only 1 place left. Please review your cart.',
      'course_full',
    )
    expect([await fixtures.seatsOf(roomy), await fixtures.seatsOf(filledCart.courseId)]).toEqual([0, 0])
    await fixtures.db.update(courses).set({ seatsTaken: 1 }).where(eq(courses.courseId, filledCart.courseId))
    await expectRejected(
      filledCart,
      4 * PRICE,
      409,
      'Kites is full. Please remove it from your cart.',
      'course_full',
    )
  })

  test('rejects a child who is now outside the age range', async () => {
    const filledCart = await fillNewCart()
    await fixtures.db
      .update(courses)
      .set({ minimumAge: 12, maximumAge: 13 })
      .where(eq(courses.courseId, filledCart.courseId))
    await expectRejected(
      filledCart,
      PRICE,
      409,
      "Chidera isn't within the age range for Robots from Cartons.",
      'outside_age_range',
    )
  })

  test('calculates in kobo: three times ₦1,999.99 is 599997 (case 55)', async () => {
    const { parent } = await fillNewCart({ priceKobo: 199_999 }, 3)
    const { data } = (await fixtures.initialize(parent, 599_997)).json()
    expect(data.amount).toBe(599_997)
  })
})

describe('Verifying a payment', () => {
  test('treats another parent’s reference as unknown and enrols no child (case 24)', async () => {
    const { reference, accessCode, courseId } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    const stranger = await fixtures.signedInParent()
    const [foreign, unknown] = [
      await fixtures.verify(stranger, reference),
      await fixtures.verify(stranger, '1768214400123'),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual({ message: 'Payment verification failed.', reason: 'payment_unknown' })
    expect(foreign.json()).toEqual(unknown.json())
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
  })

  test('is rate limited, so that references cannot be guessed (case 27)', async () => {
    const { parent } = await fixtures.family()
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1) {
      statuses.push((await fixtures.verify(parent, `17682144001${tries + 10}`)).statusCode)
    }
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(20)).toEqual([429, 429])
    const other = await openOrder()
    expect((await fixtures.verify(other.parent, other.reference)).statusCode).toBe(200)
  })

  test.each(['', '%20', 'a'.repeat(65), '1;drop', '../carts'])(
    'rejects %j as a reference (PAY-17, case 26)',
    async (reference) => {
      const { parent } = await fixtures.family()
      const response = await fixtures.get(parent, `/payments/verify?reference=${reference}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('Please enter a valid reference code.')
    },
  )
})

describe('Reading what a payment enrolled', () => {
  const subscribe = ({ headers }: { headers: { authorization: string } }, reference: string) =>
    fixtures.app.inject({ method: 'POST', url: '/payments/subscribe', headers, payload: { reference } })

  test('verifies the payment and returns only its enrolments, any number of times (case 25)', async () => {
    const { parent, childIds, courseId, reference, accessCode } = await openOrder()
    expect((await subscribe(parent, reference)).json().subscriptions).toEqual([])
    await fixtures.choose(accessCode, 'success')
    for (let times = 0; times < 2; times += 1) {
      const response = (await subscribe(parent, reference)).json()
      expect(response).toMatchObject({ status: 'success', message: 'Payment verified successfully!' })
      expect(response.subscriptions).toMatchObject([{ courseId, childId: childIds[0] }])
    }
    const later = await fixtures.course({ priceKobo: 0 })
    await fixtures.fillCart(parent, [{ courseId: later, childIds }])
    await fixtures.initialize(parent, 0)
    expect((await subscribe(parent, reference)).json().subscriptions).toHaveLength(1)
  })

  test('treats another parent’s reference as unknown (case 24)', async () => {
    const { reference, accessCode } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    const stranger = await fixtures.signedInParent()
    const foreign = await subscribe(stranger, reference)
    expect([foreign.statusCode, foreign.json()]).toEqual([
      404,
      { message: 'Payment verification failed.', reason: 'payment_unknown' },
    ])
    expect((await subscribe(stranger, '')).statusCode).toBe(400)
  })
})

describe('After a purchase', () => {
  test('enrolments and transactions show the parent’s own, at the price paid (MYC-03, HIST-04)', async () => {
    const { parent, childIds, courseId, reference, accessCode } = await openOrder()
    const stranger = await fixtures.signedInParent()
    await fixtures.choose(accessCode, 'success')
    await fixtures.verify(parent, reference)
    await fixtures.db.update(courses).set({ priceKobo: 1 }).where(eq(courses.courseId, courseId))
    const enrolled = EnrolmentList.parse(
      (await fixtures.get(parent, '/subscriptions/parents')).json(),
    ).subscriptions
    expect(enrolled).toMatchObject([
      { courseId, childId: childIds[0], coursePrice: 45_000, otherNames: 'Chidera' },
    ])
    const { transactions } = TransactionList.parse(
      (await fixtures.get(parent, '/transactions/parents')).json(),
    )
    expect(transactions).toMatchObject([
      { status: 'completed', amount: 45_000, paymentMethod: 'card', paymentReference: reference },
    ])
    expect((await fixtures.get(stranger, '/subscriptions/parents')).json()).toEqual({ subscriptions: [] })
    expect((await fixtures.get(stranger, '/transactions/parents')).json()).toEqual({ transactions: [] })
  })

  test('an open order is pending, a declined one failed, an abandoned one not listed', async () => {
    const { parent, reference, accessCode } = await openOrder()
    const status = async () =>
      TransactionList.parse((await fixtures.get(parent, '/transactions/parents')).json()).transactions[0]
        ?.status
    expect(await status()).toBe('pending')
    await fixtures.choose(accessCode, 'declined')
    await fixtures.verify(parent, reference)
    expect(await status()).toBe('failed')
    await fixtures.changeOrder(reference, {
      status: 'expired',
      providerStatus: 'abandoned',
      seatsHeld: false,
    })
    expect(await status()).toBeUndefined()
  })
})
