import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/account-links'
import { publicWriteLimit } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { confirmEmailChange, stopEmailChange } from './answer-email-change.ts'
import { setPasswordByLink } from './set-password.ts'

/** STF-198, STF-200: what the links in emails do. */
export function accountLinkRoutes(app: FastifyInstance, context: Context): void {
  const limit = publicWriteLimit(context.env)

  serve(
    app,
    call.setPasswordByLink,
    async ({ params: { token }, body: { password } }, { clientAddress: ip }) => {
      await setPasswordByLink(context, { token, password, ip })
      return { message: 'Your password is changed. Please log in.' }
    },
    limit,
  )

  serve(
    app,
    call.confirmEmailChange,
    async ({ params: { token } }, { clientAddress: ip }) => {
      await confirmEmailChange(context, { token, ip })
      return { message: 'Thank you. The new address will be used 24 hours after the change was asked for.' }
    },
    limit,
  )

  serve(
    app,
    call.stopEmailChange,
    async ({ params: { token } }, { clientAddress: ip }) => {
      await stopEmailChange(context, { token, ip })
      return { message: 'The change is stopped. Your email address stays as it is.' }
    },
    limit,
  )
}
