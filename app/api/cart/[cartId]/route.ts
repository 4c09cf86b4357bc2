import { removeFromCart } from '@/lib/server/cart'
import { parentRoute } from '@/lib/server/route'

export const DELETE = parentRoute(({ token, param }) => removeFromCart(token, param('cartId')))
