import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Cart } from '#contract/api/cart'
import type { SignedIn } from '../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../orders/testing/order-fixtures.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

const add = ({ headers }: SignedIn, courseIds: unknown) =>
  fixtures.app.inject({ method: 'POST', url: '/carts', headers, payload: { courseIds } })
const assign = ({ headers }: SignedIn, cartId: string, childs: unknown) =>
  fixtures.app.inject({
    method: 'PATCH',
    url: `/carts/childs?cartId=${cartId}`,
    headers,
    payload: { childs },
  })
const remove = ({ headers }: SignedIn, cartId: string) =>
  fixtures.app.inject({ method: 'DELETE', url: `/carts/${cartId}`, headers })
const read = async (parent: SignedIn) => Cart.parse((await fixtures.get(parent, '/carts')).json()).carts

async function oneItem(fields: Parameters<OrderFixtures['course']>[0] = {}) {
  const courseId = await fixtures.course(fields)
  const { parent, childIds } = await fixtures.family(2)
  await add(parent, [courseId])
  const [item] = await read(parent)
  return { parent, childIds, courseId, cartId: item?.cartId ?? '' }
}

const year = new Date(Date.now() + 3_600_000).getUTCFullYear()
const bornAt = (age: number) => `${year - age}-12-31`

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
    const response = await add(parent, ids)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Course added successfully!')
    const carts = await read(parent)
    expect(carts.map(({ courseId }) => courseId)).toEqual(ids)
    expect(carts[1]).toMatchObject({
      courseTitle: 'A',
      coursePrice: 1999.99,
      childs: [],
      course: { minimumAge: 6 },
    })
  })

  test('shows the places left, including those that the parent’s own open order holds (case 31)', async () => {
    const { parent, childIds, courseId, cartId } = await oneItem({ maximumCapacity: 1 })
    expect((await read(parent))[0]).toMatchObject({ placesLeft: 1 })
    await assign(parent, cartId, childIds.slice(0, 1))
    expect((await fixtures.initialize(parent, 4_500_000)).statusCode).toBe(200)
    expect((await read(parent))[0]).toMatchObject({ placesLeft: 1 })
    const { parent: other } = await fixtures.family()
    await add(other, [courseId])
    expect((await read(other))[0]).toMatchObject({ placesLeft: 0 })
  })

  test('rejects a course that is already in it (ERR-27, AMB-14)', async () => {
    const { parent, courseId } = await oneItem()
    const again = await add(parent, [courseId])
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({ message: 'Course already exists.', reason: 'already_in_cart' })
    const other = await fixtures.course()
    expect((await add(parent, [courseId, other, other])).json().carts).toHaveLength(2)
  })

  test('rejects unknown courses and still adds the others', async () => {
    const { parent } = await fixtures.family()
    expect((await add(parent, [randomUUID()])).statusCode).toBe(404)
    expect((await add(parent, ['c-3'])).statusCode).toBe(404)
    expect((await add(parent, ['not an id'])).statusCode).toBe(400)
    expect((await add(parent, [])).statusCode).toBe(400)
    expect((await add(parent, [randomUUID(), await fixtures.course()])).json().carts).toHaveLength(1)
  })

  test.each([
    ['closed', { status: 'Closed' as const }],
    ['not open yet', { status: 'Upcoming' as const }],
    ['over', { startDate: '2020-01-01', endDate: '2020-02-01' }],
  ])('rejects a course that is %s', async (_, fields) => {
    const { parent } = await fixtures.family()
    const response = await add(parent, [await fixtures.course(fields)])
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('Robots from Cartons is not open for enrolment.')
  })

  test('P9: reports what was added, what was refused and why', async () => {
    const { parent, courseId } = await oneItem()
    const closed = await fixtures.course({ status: 'Closed' })
    const [missing, available] = [randomUUID(), await fixtures.course()]
    const response = await add(parent, [closed, courseId, missing, available])
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
    const { parent, courseId } = await oneItem()
    const closed = await fixtures.course({ status: 'Closed' })
    const response = await add(parent, [courseId, closed])
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
    expect((await add(parent, ids.slice(0, 49))).json().added).toHaveLength(49)
    const response = (await add(parent, ids.slice(49))).json()
    expect(response.added).toEqual(ids.slice(49, 50))
    expect(response.refused).toEqual(ids.slice(50).map((courseId) => ({ courseId, reason: 'cart_full' })))
    const alone = await add(parent, ids.slice(51))
    expect(alone.statusCode).toBe(409)
    expect(alone.json()).toEqual({ message: 'Your cart can hold 50 courses.', reason: 'cart_full' })
  })

  test('P2: explains what may have happened to a missing item', async () => {
    const { parent, childIds, cartId } = await oneItem()
    await remove(parent, cartId)
    const missing = {
      message: 'This course is no longer in your cart. If you have just paid, look in My Courses.',
      reason: 'cart_item_gone',
    }
    for (const response of [await assign(parent, cartId, childIds), await remove(parent, cartId)])
      expect([response.statusCode, response.json()]).toEqual([404, missing])
  })

  test('removes an item, but never another parent’s (CART-13, ERR-29)', async () => {
    const { parent, cartId } = await oneItem()
    const stranger = await fixtures.signedInParent()
    expect((await remove(stranger, cartId)).statusCode).toBe(404)
    expect(await read(parent)).toHaveLength(1)
    const response = await remove(parent, cartId)
    expect(response.json().message).toBe('Item removed from cart.')
    expect(await read(parent)).toEqual([])
    expect((await remove(parent, cartId)).statusCode).toBe(404)
  })
})

describe('Emptying the cart', () => {
  const empty = ({ headers }: SignedIn, payload: object) =>
    fixtures.app.inject({ method: 'POST', url: '/carts/delete', headers, payload })

  test('removes the named items or all, but never another parent’s', async () => {
    const { parent, cartId } = await oneItem()
    const stranger = await fixtures.signedInParent()
    await add(parent, [await fixtures.course(), await fixtures.course()])
    expect((await empty(stranger, { cartIds: [cartId] })).statusCode).toBe(200)
    expect((await empty(parent, { cartIds: ['c-3'] })).statusCode).toBe(200)
    expect((await empty(stranger, {})).statusCode).toBe(200)
    expect(await read(parent)).toHaveLength(3)
    expect((await empty(parent, { cartIds: [cartId, randomUUID()] })).json()).toEqual({
      message: 'Items removed from cart.',
    })
    expect((await read(parent)).some((item) => item.cartId === cartId)).toBe(false)
    expect((await empty(parent, {})).statusCode).toBe(200)
    expect(await read(parent)).toEqual([])
  })

  test.each([{ cartIds: [] }, { cartIds: ['not an id'] }, { cartIds: 'all' }])(
    'rejects %j',
    async (payload) => {
      const { parent } = await oneItem()
      expect((await empty(parent, payload)).statusCode).toBe(400)
      expect(await read(parent)).toHaveLength(1)
    },
  )
})

describe('Assigning children', () => {
  test('replaces the previous children (PAY-01)', async () => {
    const { parent, childIds, cartId } = await oneItem()
    const [first = '', second = ''] = childIds
    expect((await assign(parent, cartId, [first, second, second])).statusCode).toBe(200)
    expect((await read(parent))[0]?.childs.toSorted()).toEqual([first, second].toSorted())
    await assign(parent, cartId, [second])
    expect((await read(parent))[0]?.childs).toEqual([second])
  })

  test('requires at least one child', async () => {
    const { parent, cartId } = await oneItem()
    const response = await assign(parent, cartId, [])
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Please assign at least one child to each course.')
  })

  test.each([
    [5, 400],
    [6, 200],
    [9, 200],
    [10, 400],
  ])(
    'for a child who is %i this year in a course for 6 to 9 responds %i (CART-14, case 35)',
    async (age, status) => {
      const { parent, cartId } = await oneItem()
      const childId = await fixtures.childOf(parent, { dateOfBirth: bornAt(age) })
      const response = await assign(parent, cartId, [childId])
      expect(response.statusCode).toBe(status)
      if (status === 400) {
        expect(response.json()).toEqual({
          message: "Chidera isn't within the age range for Robots from Cartons.",
          reason: 'outside_age_range',
        })
        expect((await read(parent))[0]?.childs).toEqual([])
      }
    },
  )

  test('rejects a child who is already enrolled (CART-15, case 34)', async () => {
    const { parent, childIds, courseId, cartId } = await oneItem({ priceKobo: 0 })
    const [first = '', second = ''] = childIds
    await assign(parent, cartId, [first])
    expect((await fixtures.initialize(parent, 0)).statusCode).toBe(200)
    await add(parent, [courseId])
    const [item] = await read(parent)
    const response = await assign(parent, item?.cartId ?? '', [second, first])
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      message: 'Chidera is already enrolled in Robots from Cartons.',
      reason: 'already_enrolled',
    })
    expect((await assign(parent, item?.cartId ?? '', [second])).statusCode).toBe(200)
  })

  test('treats another parent’s child or item as unknown (CART-18, case 35)', async () => {
    const { parent, cartId } = await oneItem()
    const other = await oneItem()
    expect((await assign(parent, cartId, other.childIds)).statusCode).toBe(404)
    expect((await assign(parent, other.cartId, [await fixtures.childOf(parent)])).statusCode).toBe(404)
    expect((await assign(parent, cartId, [randomUUID()])).statusCode).toBe(404)
    expect((await read(parent))[0]?.childs).toEqual([])
  })
})
