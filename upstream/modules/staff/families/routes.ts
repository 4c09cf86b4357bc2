import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/families'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { familyActionRoutes } from './action-routes.ts'
import { listFamilies } from './list-families.ts'
import { readFamily } from './read-family.ts'

/** STF-193 to STF-200, STF-180. */
export function staffFamilyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, call.listFamilies, ({ query }) => listFamilies(db, query))

  serve(app, call.readFamily, async ({ params }, request) => ({
    family: await readFamily(db, writerOf(request), params.parentId),
  }))

  familyActionRoutes(app, context)
}
