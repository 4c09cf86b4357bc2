import * as api from '#contract/api/wishlist'
import { removeFromWishlist } from '#contract/bff/wishlist'
import { forward } from '@/lib/server/route'

export const { DELETE } = forward(removeFromWishlist, api.removeFromWishlist)
