import { afterEach, expect, test, vi } from 'vitest'
import { addWish } from '@/lib/client/add-wish'
import { notice } from '@/lib/client/session-events'

afterEach(() => vi.unstubAllGlobals())

async function addWishWith(reason: string | undefined) {
  const error = {
    code: 'conflict',
    message: 'From the server.',
    ...(reason && { reason }),
  }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }))
  const notices: object[] = []
  const stop = notice.on((shown) => notices.push(shown))
  const isListed = await addWish('0b1c2d3e-1111-4222-8333-444455556666')
  stop()
  return { isListed, notices }
}

test('a full wishlist is an error and not a saved course', async () => {
  expect(await addWishWith('wishlist_full')).toEqual({
    isListed: false,
    notices: [{ message: 'From the server.', type: 'error' }],
  })
})

test.each(['already_in_wishlist', undefined])(
  'a conflict with reason %s is a saved course',
  async (reason) => {
    expect(await addWishWith(reason)).toEqual({
      isListed: true,
      notices: [{ message: 'From the server.', type: 'info' }],
    })
  },
)
