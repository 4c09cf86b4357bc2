import * as api from '#contract/api/wishlist'
import { addToWishlist, readWishlist } from '#contract/bff/wishlist'
import { forward } from '@/lib/server/route'

export const { GET } = forward(readWishlist, api.readWishlist)
export const { POST } = forward(addToWishlist, api.addToWishlist, {
  toInput: ({ body }) => ({ query: body }),
})
