import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/today'
import { requireStaff } from '../../../http/auth.ts'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { listFailedMails } from './failed-mails.ts'
import { retryMail } from './retry-mail.ts'

export function staffMailRoutes(app: FastifyInstance, context: Context): void {
  serve(app, contract.listFailedMails, async () => ({ mails: await listFailedMails(context) }))

  serve(app, contract.retryMail, ({ params }, request) =>
    retryMail(context.db, params.mailId, { actor: requireStaff(request), origin: originOf(request) }),
  )
}
