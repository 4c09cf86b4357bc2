import { CartAdd } from '#contract/api/cart'
import { addToCart, readCart } from '@/lib/server/cart'
import { parentRoute } from '@/lib/server/route'

export const GET = parentRoute(({ token }) => readCart(token))

export const POST = parentRoute(async ({ token, read }) => addToCart(token, await read(CartAdd)))
