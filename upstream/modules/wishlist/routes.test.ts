import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Wishlist, WishlistItem } from '#contract/api/wishlist'
import { wishlistItems } from '../../platform/db/schema/carts.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const at = (method: 'GET' | 'POST' | 'DELETE', { headers }: SignedIn, url: string) =>
  api.app.inject({ method, url, headers })
const add = (parent: SignedIn, courseId: string) => at('POST', parent, `/wishlists?courseId=${courseId}`)
const read = async (parent: SignedIn) =>
  Wishlist.parse((await at('GET', parent, '/wishlists')).json()).wishlists
const wish = async (parent: SignedIn, courseId: string) =>
  WishlistItem.parse((await add(parent, courseId)).json().wishlist).wishlist.wishlistId

describe('The wishlist', () => {
  test('starts empty and confirms an added course (ERR-23)', async () => {
    const parent = await api.signedInParent()
    expect(await read(parent)).toEqual([])
    const courseId = await api.course({ title: 'Rockets and Rings', priceKobo: 3_500_050 })
    const response = await add(parent, courseId)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      message: 'Course added to wishlist successfully!',
      wishlist: { courseId, courseTitle: 'Rockets and Rings', coursePrice: 35_000.5 },
    })
    expect(await read(parent)).toEqual([response.json().wishlist])
  })

  test('is sorted newest first', async () => {
    const parent = await api.signedInParent()
    const ids = [await api.course(), await api.course(), await api.course()]
    for (const [index, courseId] of ids.entries()) {
      await add(parent, courseId)
      const createdAt = new Date(Date.UTC(2026, 10, index + 1))
      await api.db.update(wishlistItems).set({ createdAt }).where(eq(wishlistItems.courseId, courseId))
    }
    expect((await read(parent)).map(({ courseId }) => courseId)).toEqual(ids.toReversed())
  })

  test('rejects a course that is already in it (WISH-06)', async () => {
    const parent = await api.signedInParent()
    const courseId = await api.course()
    await add(parent, courseId)
    const again = await add(parent, courseId)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This course is already in your wishlist.')
    expect(await read(parent)).toHaveLength(1)
  })

  test('holds a course once after concurrent requests', async () => {
    const parent = await api.signedInParent()
    const courseId = await api.course()
    const responses = await Promise.all(Array.from({ length: 5 }, () => add(parent, courseId)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await read(parent)).toHaveLength(1)
  })

  test('removes one wish and keeps the others (WISH-07, ERR-25)', async () => {
    const parent = await api.signedInParent()
    const [kept, removed] = [await api.course(), await api.course()]
    await wish(parent, kept)
    const response = await at('DELETE', parent, `/wishlists/${await wish(parent, removed)}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Course removed from wishlist.')
    expect((await read(parent)).map(({ courseId }) => courseId)).toEqual([kept])
  })

  test('returns one wish by its id', async () => {
    const parent = await api.signedInParent()
    const courseId = await api.course()
    const wishlistId = await wish(parent, courseId)
    const { wishlist } = (await at('GET', parent, `/wishlists/${wishlistId}`)).json()
    expect(WishlistItem.parse(wishlist)).toMatchObject({ courseId, wishlist: { wishlistId } })
  })

  test('is visible and editable only for its own parent', async () => {
    const [parent, other] = [await api.signedInParent(), await api.signedInParent()]
    const wishlistId = await wish(parent, await api.course())
    expect(await read(other)).toEqual([])
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await at(method, other, `/wishlists/${wishlistId}`)
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toBe('Wishlist item not found.')
    }
    expect(await read(parent)).toHaveLength(1)
  })

  test('rejects unknown courses', async () => {
    const parent = await api.signedInParent()
    expect((await add(parent, randomUUID())).statusCode).toBe(404)
    expect((await add(parent, 'robots')).statusCode).toBe(404)
    expect((await at('POST', parent, '/wishlists')).statusCode).toBe(400)
    expect((await at('DELETE', parent, `/wishlists/${randomUUID()}`)).statusCode).toBe(404)
  })
})
