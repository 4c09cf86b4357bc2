import type { FastifyInstance } from 'fastify'
import { sendContact, sendContactAlias } from '#contract/api/contact'
import { publicWriteLimit } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { saveMessage } from './save-message.ts'

/** API-30, under both of its paths. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  for (const call of [sendContact, sendContactAlias]) {
    serve(
      app,
      call,
      async ({ body }) => {
        await saveMessage(context, body)
        return { message: 'Contact form sent successfully!' }
      },
      publicWriteLimit(context.env),
    )
  }
}
