import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../orders/testing/order-fixtures.ts'
import { type CartRequests, cartRequests } from './testing/cart-requests.ts'

let fixtures: OrderFixtures
let cart: CartRequests
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  cart = cartRequests(fixtures)
})
afterAll(() => fixtures.close())

describe('The cart', () => {
  test('requires a session', async () => {
    expect((await fixtures.app.inject({ url: '/carts' })).statusCode).toBe(401)
  })

  test('takes several courses, keeps their order and shows prices in naira (CART-05, CART-12)', async () => {
    const { parent } = await fixtures.family()
    const ids = [
      await fixtures.course({ title: 'B' }),
      await fixtures.course({ title: 'A', priceKobo: 199_999 }),
    ]
    const response = await cart.add(parent, ids)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Course added successfully!')
    const carts = await cart.read(parent)
    expect(carts.map(({ courseId }) => courseId)).toEqual(ids)
    expect(carts[1]).toMatchObject({
      courseTitle: 'A',
      coursePrice: 1999.99,
      childs: [],
      course: { minimumAge: 6 },
    })
  })

  test('shows the places left, including those that the parent’s own open order holds (case 31)', async () => {
    const { parent, childIds, courseId, cartId } = await cart.oneItem({ maximumCapacity: 1 })
    expect((await cart.read(parent))[0]).toMatchObject({ placesLeft: 1 })
    await cart.assign(parent, cartId, childIds.slice(0, 1))
    expect((await fixtures.initialize(parent, 4_500_000)).statusCode).toBe(200)
    expect((await cart.read(parent))[0]).toMatchObject({ placesLeft: 1 })
    const { parent: other } = await fixtures.family()
    await cart.add(other, [courseId])
    expect((await cart.read(other))[0]).toMatchObject({ placesLeft: 0 })
  })

  test('P2: explains what may have happened to a missing item', async () => {
    const { parent, childIds, cartId } = await cart.oneItem()
    await cart.remove(parent, cartId)
    const missing = {
      message: 'This course is no longer in your cart. If you have just paid, look in My Courses.',
      reason: 'cart_item_gone',
    }
    for (const response of [await cart.assign(parent, cartId, childIds), await cart.remove(parent, cartId)])
      expect([response.statusCode, response.json()]).toEqual([404, missing])
  })

  test('removes an item, but never another parent’s (CART-13, ERR-29)', async () => {
    const { parent, cartId } = await cart.oneItem()
    const stranger = await fixtures.signedInParent()
    expect((await cart.remove(stranger, cartId)).statusCode).toBe(404)
    expect(await cart.read(parent)).toHaveLength(1)
    const response = await cart.remove(parent, cartId)
    expect(response.json().message).toBe('Item removed from cart.')
    expect(await cart.read(parent)).toEqual([])
    expect((await cart.remove(parent, cartId)).statusCode).toBe(404)
  })
})

describe('The cart: adding courses', () => {
  test('rejects a course that is already in it (ERR-27, AMB-14)', async () => {
    const { parent, courseId } = await cart.oneItem()
    const again = await cart.add(parent, [courseId])
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({ message: 'Course already exists.', reason: 'already_in_cart' })
    const other = await fixtures.course()
    expect((await cart.add(parent, [courseId, other, other])).json().carts).toHaveLength(2)
  })

  test('rejects unknown courses and still adds the others', async () => {
    const { parent } = await fixtures.family()
    expect((await cart.add(parent, [randomUUID()])).statusCode).toBe(404)
    expect((await cart.add(parent, ['c-3'])).statusCode).toBe(404)
    expect((await cart.add(parent, ['not an id'])).statusCode).toBe(400)
    expect((await cart.add(parent, [])).statusCode).toBe(400)
    expect((await cart.add(parent, [randomUUID(), await fixtures.course()])).json().carts).toHaveLength(1)
  })

  test.each([
    ['closed', { status: 'Closed' as const }],
    ['not open yet', { status: 'Upcoming' as const }],
    ['over', { startDate: '2020-01-01', endDate: '2020-02-01' }],
  ])('rejects a course that is %s', async (_, fields) => {
    const { parent } = await fixtures.family()
    const response = await cart.add(parent, [await fixtures.course(fields)])
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('Robots from Cartons is not open for enrolment.')
  })

  test('P9: reports what was added, what was refused and why', async () => {
    const { parent, courseId } = await cart.oneItem()
    const closed = await fixtures.course({ status: 'Closed' })
    const [missing, available] = [randomUUID(), await fixtures.course()]
    const response = await cart.add(parent, [closed, courseId, missing, available])
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: 'Course added successfully!',
      added: [available],
      refused: [
        { courseId: closed, reason: 'course_closed' },
        { courseId, reason: 'already_in_cart' },
        { courseId: missing, reason: 'course_gone' },
      ],
    })
    expect(response.json().carts).toHaveLength(2)
  })

  test('P9: does not report success when nothing was added', async () => {
    const { parent, courseId } = await cart.oneItem()
    const closed = await fixtures.course({ status: 'Closed' })
    const response = await cart.add(parent, [courseId, closed])
    expect([response.statusCode, response.json().message, response.json().added]).toEqual([
      200,
      'Course already exists.',
      [],
    ])
  })

  test('P9: holds fifty courses and adds those that still fit', async () => {
    const { parent } = await fixtures.family()
    const ids: string[] = []
    for (let count = 0; count < 52; count += 1) ids.push(await fixtures.course())
    expect((await cart.add(parent, ids.slice(0, 49))).json().added).toHaveLength(49)
    const response = (await cart.add(parent, ids.slice(49))).json()
    expect(response.added).toEqual(ids.slice(49, 50))
    expect(response.refused).toEqual(ids.slice(50).map((courseId) => ({ courseId, reason: 'cart_full' })))
    const alone = await cart.add(parent, ids.slice(51))
    expect(alone.statusCode).toBe(409)
    expect(alone.json()).toEqual({ message: 'Your cart can hold 50 courses.', reason: 'cart_full' })
  })
})

describe('Emptying the cart', () => {
  const empty = ({ headers }: SignedIn, payload: object) =>
    fixtures.app.inject({ method: 'POST', url: '/carts/delete', headers, payload })

  test('removes the named items or all, but never another parent’s', async () => {
    const { parent, cartId } = await cart.oneItem()
    const stranger = await fixtures.signedInParent()
    await cart.add(parent, [await fixtures.course(), await fixtures.course()])
    expect((await empty(stranger, { cartIds: [cartId] })).statusCode).toBe(200)
    expect((await empty(parent, { cartIds: ['c-3'] })).statusCode).toBe(200)
    expect((await empty(stranger, {})).statusCode).toBe(200)
    expect(await cart.read(parent)).toHaveLength(3)
    expect((await empty(parent, { cartIds: [cartId, randomUUID()] })).json()).toEqual({
      message: 'Items removed from cart.',
    })
    expect((await cart.read(parent)).some((item) => item.cartId === cartId)).toBe(false)
    expect((await empty(parent, {})).statusCode).toBe(200)
    expect(await cart.read(parent)).toEqual([])
  })

  test.each([{ cartIds: [] }, { cartIds: ['not an id'] }, { cartIds: 'all' }])(
    'rejects %j',
    async (payload) => {
      const { parent } = await cart.oneItem()
      expect((await empty(parent, payload)).statusCode).toBe(400)
      expect(await cart.read(parent)).toHaveLength(1)
    },
  )
})
