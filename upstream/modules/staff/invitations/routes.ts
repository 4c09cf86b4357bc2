import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/invitation'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'

/** STF-029 to STF-032. */
export function invitationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, call.readInvitation, async ({ params }) => {
    const { email, name, purpose } = await findInvitation(context.db, params.token)
    return { email, name, purpose }
  })

  serve(app, call.acceptInvitation, async ({ params, body }, request) =>
    acceptInvitation(context, params.token, body, originOf(request)),
  )
}
