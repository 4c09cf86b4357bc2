import type { FastifyInstance } from 'fastify'
import { sendContact, sendContactAlias } from '#contract/contact'
import { keepMessage } from '../contact/keep-message.ts'
import type { Context } from '../context.ts'
import { serve } from '../http.ts'
import { narrowLimit } from '../narrow-limit.ts'

/** API-30, under both of its names. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  for (const call of [sendContact, sendContactAlias]) {
    serve(
      app,
      call,
      async ({ body }) => {
        await keepMessage(context, body)
        return { message: 'Contact form sent successfully!' }
      },
      narrowLimit(context.env),
    )
  }
}
