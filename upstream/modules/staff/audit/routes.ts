import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/audit'
import { requireStaff } from '../../../http/auth.ts'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

/** STF-268 to STF-273. */
export function auditRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.listAudit, async ({ query }) => listAudit(db, query))

  serve(app, call.exportAudit, async ({ query }, request, reply) => {
    const csv = await exportAudit(db, requireStaff(request), originOf(request), query)
    reply.type('text/csv; charset=utf-8')
    return csv
  })
}
