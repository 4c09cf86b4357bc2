import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/search'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { searchStaff } from './search.ts'

export function staffSearchRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.searchStaff, async ({ query }, request) => ({
    found: await searchStaff(db, requireStaff(request), query.q),
  }))
}
