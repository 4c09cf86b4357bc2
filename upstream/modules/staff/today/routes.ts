import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/today'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { listClasses } from './classes.ts'
import { listGoingOut } from './going-out.ts'
import { findTodayItems } from './today-items.ts'
import { findVisitedLinks } from './visited-links.ts'
import { listWaitingOrders } from './waiting-orders.ts'

export function todayRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.readToday, async (_, request) => {
    const person = requireStaff(request)
    const now = new Date()
    const items = await findTodayItems(db, person, now)
    const links = await findVisitedLinks(db, person, now)
    return {
      items,
      classes: await listClasses(db, person, now),
      goingOut: await listGoingOut(db, person, now),
      ...(links && { links }),
    }
  })

  serve(app, contract.listWaitingOrders, async () => ({ orders: await listWaitingOrders(db) }))
}
