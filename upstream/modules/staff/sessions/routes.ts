import type { FastifyInstance } from 'fastify'
import * as account from '#contract/staff/account'
import * as contract from '#contract/staff/session'
import { permissionsOf } from '#domain/staff-permissions'
import { requireStaff, requireStep } from '../../../http/auth.ts'
import { originOf } from '../../../http/client-address.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { auditAccess } from '../audit-access.ts'
import { waitingCounts } from '../today/waiting-counts.ts'
import { newPasskeyOptions } from './add-passkey.ts'
import { confirm, confirmationOptions } from './confirmations.ts'
import { endSession } from './end-sessions.ts'
import { passkeyOptions } from './prove-passkey.ts'
import { addFirstFactor, proveStep, requireNoFactor } from './second-step.ts'
import { prolongSession, readSessionEnd } from './session-end.ts'
import { signIn } from './sign-in.ts'
import { newSecret } from './totp.ts'

/** Section 3. */
export function staffSessionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, contract.signIn, ({ body }, request) => signIn(context, body, originOf(request)))
  secondStep(app, context)
  firstFactor(app, context)
  confirmations(app, context)
  ownSession(app, context)
}

function secondStep(app: FastifyInstance, context: Context) {
  serve(app, contract.passkeyOptions, (_, request) => passkeyOptions(context, requireStep(request).id))

  serve(app, contract.provePasskey, ({ body }, request) => {
    const proof = { way: 'passkey' as const, response: body.response }
    return proveStep(context, requireStep(request), proof, originOf(request))
  })

  serve(app, contract.proveTotp, ({ body }, request) => {
    const proof = { way: 'totp' as const, code: body.code }
    return proveStep(context, requireStep(request), proof, originOf(request))
  })

  serve(app, contract.proveRecoveryCode, ({ body }, request) => {
    const proof = { way: 'recovery' as const, code: body.code }
    return proveStep(context, requireStep(request), proof, originOf(request))
  })
}

function firstFactor(app: FastifyInstance, context: Context) {
  serve(app, contract.firstPasskeyOptions, async (_, request) => {
    const { id: staffId, email, name } = requireStep(request)
    await requireNoFactor(context.db, staffId)
    return newPasskeyOptions(context, { staffId, email, name })
  })

  serve(app, contract.addFirstPasskey, ({ body }, request) =>
    addFirstFactor(context, requireStep(request), { way: 'passkey', ...body }, originOf(request)),
  )

  serve(app, contract.firstTotpSecret, async (_, request) => {
    const { id: staffId, email } = requireStep(request)
    await requireNoFactor(context.db, staffId)
    return newSecret(context, { staffId, email })
  })

  serve(app, contract.addFirstTotp, ({ body }, request) =>
    addFirstFactor(context, requireStep(request), { way: 'totp', code: body.code }, originOf(request)),
  )
}

function confirmations(app: FastifyInstance, context: Context) {
  serve(app, account.confirmationOptions, (_, request) => confirmationOptions(context, requireStaff(request)))

  serve(app, account.confirm, ({ body }, request) =>
    confirm(context, requireStaff(request), body, originOf(request)),
  )
}

function ownSession(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, contract.signOut, async (_, request) => {
    const { id: staffId, sessionId } = requireStaff(request)
    await db.transaction(async (tx) => {
      if (!(await endSession(tx, staffId, sessionId))) return
      await auditAccess(tx, { staffId, action: 'staff.signed_out', origin: originOf(request) })
    })
    return { message: 'You have signed out.' }
  })

  serve(app, contract.readSessionEnd, (_, request) => readSessionEnd(db, requireStaff(request)))

  serve(app, contract.prolongSession, (_, request) => prolongSession(db, requireStaff(request)))

  serve(app, contract.readMe, async (_, request) => {
    const caller = requireStaff(request)
    const { id: staffId, name, email, roles } = caller
    const session = await readSessionEnd(db, caller)
    const waiting = await waitingCounts(context, caller)
    return { staffId, name, email, roles, permissions: permissionsOf(roles), waiting, session }
  })
}
