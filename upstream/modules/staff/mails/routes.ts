import type { FastifyInstance } from 'fastify'
import { listMails as listCall, readMail as readCall, retryMails as retryCall } from '#contract/staff/mails'
import { retryMail as retryOneCall } from '#contract/staff/today'
import { requireStaff } from '../../../http/auth.ts'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { listMails } from './list-mails.ts'
import { readMail } from './read-mail.ts'
import { retryMail } from './retry-mail.ts'
import { retryMails } from './retry-mails.ts'

/** STF-223, STF-224. */
export function staffMailRoutes(app: FastifyInstance, context: Context): void {
  serve(app, retryOneCall, ({ params }, request) =>
    retryMail(context.db, params.mailId, { actor: requireStaff(request), origin: originOf(request) }),
  )

  serve(app, listCall, ({ query }) => listMails(context.db, query))

  serve(app, readCall, ({ params }) => readMail(context, params.mailId))

  serve(app, retryCall, ({ body }, request) =>
    retryMails(context.db, body, { actor: requireStaff(request), origin: originOf(request) }),
  )
}
