import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/privacy'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { listConsents } from '../consents/record-consent.ts'
import { reauthenticate } from '../parents/reauthenticate.ts'
import { eraseFamily } from './erase-family.ts'
import { exportFamily } from './export-family.ts'
import { listLooks } from './list-looks.ts'

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, call.listConsents, async (_, request) => ({
    consents: await listConsents(context.db, requireParent(request)),
  }))

  serve(app, call.listLooks, async ({ query }, request) =>
    listLooks(context.db, requireParent(request), query.page),
  )

  serve(app, call.exportFamily, async ({ body }, request) => {
    const actor = requireParent(request)
    const parent = await reauthenticate(context, actor, body.password, request.clientAddress)
    return exportFamily(context, parent, request.log)
  })

  serve(app, call.eraseFamily, async ({ body }, request) => {
    const actor = requireParent(request)
    const parent = await reauthenticate(context, actor, body.password, request.clientAddress)
    await eraseFamily(context, parent)
    return { message: 'Your account has been deleted.' }
  })
}
