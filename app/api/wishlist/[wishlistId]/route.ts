import { parentRoute } from '@/lib/server/route'
import { removeFromWishlist } from '@/lib/server/wishlist'

export const DELETE = parentRoute(({ token, param }) => removeFromWishlist(token, param('wishlistId')))
