import { Cart } from '#contract/api/cart'
import type { SignedIn } from '../../../testing/app.ts'
import type { OrderFixtures } from '../../orders/testing/order-fixtures.ts'

export type CartRequests = ReturnType<typeof cartRequests>

export function cartRequests(fixtures: OrderFixtures) {
  const add = ({ headers }: SignedIn, courseIds: unknown) =>
    fixtures.app.inject({ method: 'POST', url: '/carts', headers, payload: { courseIds } })
  const read = async (parent: SignedIn) => Cart.parse((await fixtures.get(parent, '/carts')).json()).carts
  return {
    add,
    read,
    assign: ({ headers }: SignedIn, cartId: string, childs: unknown) =>
      fixtures.app.inject({
        method: 'PATCH',
        url: `/carts/childs?cartId=${cartId}`,
        headers,
        payload: { childs },
      }),
    remove: ({ headers }: SignedIn, cartId: string) =>
      fixtures.app.inject({ method: 'DELETE', url: `/carts/${cartId}`, headers }),
    /** A parent with two children and one course in the cart. */
    async oneItem(fields: Parameters<OrderFixtures['course']>[0] = {}) {
      const courseId = await fixtures.course(fields)
      const { parent, childIds } = await fixtures.family(2)
      await add(parent, [courseId])
      const [item] = await read(parent)
      return { parent, childIds, courseId, cartId: item?.cartId ?? '' }
    },
  }
}
