import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures } from '../orders/testing/order-fixtures.ts'
import { type CartRequests, cartRequests } from './testing/cart-requests.ts'

let fixtures: OrderFixtures
let cart: CartRequests
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  cart = cartRequests(fixtures)
})
afterAll(() => fixtures.close())

const year = new Date(Date.now() + 3_600_000).getUTCFullYear()
const bornAt = (age: number) => `${year - age}-12-31`

describe('Assigning children', () => {
  test('replaces the previous children (PAY-01)', async () => {
    const { parent, childIds, cartId } = await cart.oneItem()
    const [first = '', second = ''] = childIds
    expect((await cart.assign(parent, cartId, [first, second, second])).statusCode).toBe(200)
    expect((await cart.read(parent))[0]?.childs.toSorted()).toEqual([first, second].toSorted())
    await cart.assign(parent, cartId, [second])
    expect((await cart.read(parent))[0]?.childs).toEqual([second])
  })

  test('requires at least one child', async () => {
    const { parent, cartId } = await cart.oneItem()
    const response = await cart.assign(parent, cartId, [])
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
      const { parent, cartId } = await cart.oneItem()
      const childId = await fixtures.childOf(parent, { dateOfBirth: bornAt(age) })
      const response = await cart.assign(parent, cartId, [childId])
      expect(response.statusCode).toBe(status)
      if (status === 400) {
        expect(response.json()).toEqual({
          message: "Chidera isn't within the age range for Robots from Cartons.",
          reason: 'outside_age_range',
        })
        expect((await cart.read(parent))[0]?.childs).toEqual([])
      }
    },
  )

  test('rejects a child who is already enrolled (CART-15, case 34)', async () => {
    const { parent, childIds, courseId, cartId } = await cart.oneItem({ priceKobo: 0 })
    const [first = '', second = ''] = childIds
    await cart.assign(parent, cartId, [first])
    expect((await fixtures.initialize(parent, 0)).statusCode).toBe(200)
    await cart.add(parent, [courseId])
    const [item] = await cart.read(parent)
    const response = await cart.assign(parent, item?.cartId ?? '', [second, first])
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      message: 'Chidera is already enrolled in Robots from Cartons.',
      reason: 'already_enrolled',
    })
    expect((await cart.assign(parent, item?.cartId ?? '', [second])).statusCode).toBe(200)
  })

  test('treats another parent’s child or item as unknown (CART-18, case 35)', async () => {
    const { parent, cartId } = await cart.oneItem()
    const other = await cart.oneItem()
    expect((await cart.assign(parent, cartId, other.childIds)).statusCode).toBe(404)
    expect((await cart.assign(parent, other.cartId, [await fixtures.childOf(parent)])).statusCode).toBe(404)
    expect((await cart.assign(parent, cartId, [randomUUID()])).statusCode).toBe(404)
    expect((await cart.read(parent))[0]?.childs).toEqual([])
  })
})
