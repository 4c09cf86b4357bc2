import { afterEach, expect, test, vi } from 'vitest'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
const { moveToCart } = await import('@/lib/server/wishlist')

afterEach(() => vi.unstubAllGlobals())

const course = { courseId: 'c-1', courseTitle: 'Paper Bridges', coursePrice: 20_000 }
const wish = { wishlist: { ...course, wishlist: { wishlistId: 'w-1' } } }

/** An upstream with one wish that refuses to put it into the cart, and the calls it gets. */
function refusing(refusal: object, carts: object[] = []) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const call = `${method} ${new URL(url).pathname}`
    calls.push(call)
    if (call === 'POST /carts') return Response.json(refusal, { status: 409 })
    if (call === 'GET /carts') return Response.json({ carts })
    return Response.json(call.startsWith('GET') ? wish : { message: 'Removed.' })
  })
  return calls
}

test('P9: a wish for a course that is in the cart already only leaves the wishlist', async () => {
  const calls = refusing({ message: 'Course already exists.', reason: 'already_in_cart' })
  expect(await moveToCart('a-token', 'w-1')).toEqual({ message: 'Course already exists.', added: false })
  expect(calls).toEqual(['GET /wishlists/w-1', 'POST /carts', 'DELETE /wishlists/w-1'])
})

test('P9: a wish that the cart does not take stays, with the reason', async () => {
  const calls = refusing({ message: 'Your cart can hold 50 courses.', reason: 'cart_full' })
  await expect(moveToCart('a-token', 'w-1')).rejects.toMatchObject({ code: 'conflict', reason: 'cart_full' })
  expect(calls).toEqual(['GET /wishlists/w-1', 'POST /carts'])
})

test('Section 6: of an upstream without reasons the cart itself says whether the course is in it', async () => {
  const item = { cartId: 'k-1', ...course }
  refusing({ message: 'Already there.' }, [item])
  expect(await moveToCart('a-token', 'w-1')).toEqual({ message: 'Already there.', added: false })
  refusing({ message: 'Closed.' })
  await expect(moveToCart('a-token', 'w-1')).rejects.toMatchObject({ message: 'Closed.' })
})
