import { CartAssignment } from '#contract/api/cart'
import { assignChildren } from '@/lib/server/cart'
import { parentRoute } from '@/lib/server/route'

export const PATCH = parentRoute(async ({ token, param, read }) =>
  assignChildren(token, param('cartId'), await read(CartAssignment)),
)
