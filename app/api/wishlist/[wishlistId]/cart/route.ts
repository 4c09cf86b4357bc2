import { parentRoute } from '@/lib/server/route'
import { moveToCart } from '@/lib/server/wishlist'

export const POST = parentRoute(({ token, param }) => moveToCart(token, param('wishlistId')))
