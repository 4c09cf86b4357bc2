import { moveToCart } from '#contract/bff/wishlist'
import { handle } from '@/lib/server/route'
import * as wishlist from '@/lib/server/wishlist'

export const { POST } = handle(moveToCart, ({ token, params }) => wishlist.moveToCart(token, params.id))
