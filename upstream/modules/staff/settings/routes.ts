import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/settings'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { changeSettings } from './change-settings.ts'
import { readStoredSettings } from './stored-settings.ts'

/** STF-267. */
export function settingsRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.readSettings, () => readStoredSettings(db))

  serve(app, call.changeSettings, async ({ body }, request) => ({
    ...(await changeSettings(db, writerOf(request), body)),
    message: 'Saved.',
  }))
}
