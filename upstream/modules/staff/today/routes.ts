import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/today'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { listClasses } from './classes.ts'
import { findTodayItems } from './today-items.ts'
import { listWaitingOrders } from './waiting-orders.ts'

export function todayRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.readToday, async (_, request) => {
    const person = requireStaff(request)
    const now = new Date()
    const items = await findTodayItems(db, person, now)
    return { items, classes: await listClasses(db, person, now) }
  })

  serve(app, contract.listWaitingOrders, async () => ({ orders: await listWaitingOrders(db) }))
}
