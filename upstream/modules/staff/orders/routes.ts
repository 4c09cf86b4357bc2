import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/orders'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { providerEventRoutes } from '../provider-events/routes.ts'
import { listOrders } from './list-orders.ts'
import { orderActionRoutes } from './order-actions-routes.ts'
import { readOrder } from './read-order.ts'

/** STF-153 to STF-164. */
export function staffOrderRoutes(app: FastifyInstance, context: Context): void {
  serve(app, call.listOrders, async ({ query }) => listOrders(context.db, query))

  serve(app, call.readOrder, async ({ params }, request) => ({
    order: await readOrder(context, requireStaff(request), params.reference),
  }))

  orderActionRoutes(app, context)
  providerEventRoutes(app, context)
}
