import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/privacy-requests'
import { publicWriteLimit } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { confirmDeletion, readDeletion } from './answer-deletion.ts'
import { downloadExport } from './download-export.ts'
import { readStop, stopDeletion } from './stop-deletion.ts'

/** STF-202, STF-203: what the links in emails do. */
export function privacyRequestRoutes(app: FastifyInstance, context: Context): void {
  const limit = publicWriteLimit(context.env)

  serve(app, call.readDeletion, ({ params: { token } }) => readDeletion(context, token), limit)

  serve(
    app,
    call.confirmDeletion,
    async ({ params: { token } }, { clientAddress: ip }) => {
      await confirmDeletion(context, { token, ip })
      return { message: 'Your account has been deleted.' }
    },
    limit,
  )

  serve(app, call.readStop, ({ params: { token } }) => readStop(context, token), limit)

  serve(
    app,
    call.stopDeletion,
    async ({ params: { token } }, { clientAddress: ip }) => {
      await stopDeletion(context, { token, ip })
      return { message: 'The deletion is stopped. Your account stays as it is.' }
    },
    limit,
  )

  serve(
    app,
    call.downloadExport,
    async ({ params: { token }, body: { password } }, { clientAddress: ip, log }) =>
      downloadExport(context, { token, password, ip }, log),
    limit,
  )
}
