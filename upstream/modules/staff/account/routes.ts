import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/account'
import { requireStaff } from '../../../http/auth.ts'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { newPasskeyOptions } from '../sessions/add-passkey.ts'
import { newSecret } from '../sessions/totp.ts'
import * as factors from './change-factors.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts'
import { readAccount } from './read-account.ts'

/** STF-039, STF-048. */
export function staffAccountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, contract.readAccount, (_, request) => readAccount(context, requireStaff(request)))
  sessionsAndPassword(app, context)
  passkeys(app, context)
  totp(app, context)

  serve(app, contract.newRecoveryCodes, async (_, request) => ({
    recoveryCodes: await factors.newRecoveryCodes(context, requireStaff(request), originOf(request)),
  }))
}

function sessionsAndPassword(app: FastifyInstance, context: Context) {
  serve(app, contract.endOwnSession, async ({ params }, request) => {
    await endOwnSession(context, requireStaff(request), params.sessionId, originOf(request))
    return { message: 'The session has ended.' }
  })

  serve(app, contract.endOtherSessions, async (_, request) => {
    const ended = await endOtherSessions(context, requireStaff(request), originOf(request))
    return { message: ended > 0 ? 'The other sessions have ended.' : 'There are no other sessions.' }
  })

  serve(app, contract.changeStaffPassword, async ({ body }, request) => {
    await changePassword(context, requireStaff(request), body, originOf(request))
    return { message: 'Password changed. Your other sessions have ended.' }
  })
}

function passkeys(app: FastifyInstance, context: Context) {
  serve(app, contract.newPasskeyOptions, (_, request) => {
    const { id: staffId, email, name } = requireStaff(request)
    return newPasskeyOptions(context, { staffId, email, name })
  })

  serve(app, contract.addPasskey, async ({ body }, request) => {
    const passkey = { way: 'passkey' as const, ...body }
    const recoveryCodes = await factors.addFactor(context, requireStaff(request), passkey, originOf(request))
    return { message: 'The passkey was added.', ...(recoveryCodes && { recoveryCodes }) }
  })

  serve(app, contract.removePasskey, async ({ params }, request) => {
    await factors.removePasskey(context, requireStaff(request), params.passkey, originOf(request))
    return { message: 'The passkey was removed.' }
  })
}

function totp(app: FastifyInstance, context: Context) {
  serve(app, contract.newTotpSecret, (_, request) => {
    const { id: staffId, email } = requireStaff(request)
    return newSecret(context, { staffId, email })
  })

  serve(app, contract.addTotp, async ({ body }, request) => {
    const authenticator = { way: 'totp' as const, code: body.code }
    const recoveryCodes = await factors.addFactor(
      context,
      requireStaff(request),
      authenticator,
      originOf(request),
    )
    return { message: 'The authenticator app was added.', ...(recoveryCodes && { recoveryCodes }) }
  })

  serve(app, contract.removeTotp, async (_, request) => {
    await factors.removeTotp(context, requireStaff(request), originOf(request))
    return { message: 'The authenticator app was removed.' }
  })
}
