import { WishlistAdd } from '#contract/api/wishlist'
import { parentRoute } from '@/lib/server/route'
import { addToWishlist, readWishlist } from '@/lib/server/wishlist'

export const GET = parentRoute(({ token }) => readWishlist(token))

export const POST = parentRoute(async ({ token, read }) => addToWishlist(token, await read(WishlistAdd)))
