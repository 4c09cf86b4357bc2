import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/views'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { listViews } from './list-views.ts'
import { removeView, saveView } from './save-view.ts'

/** STF-061. */
export function viewRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(app, call.listViews, async ({ query }, request) => ({
    views: await listViews(db, requireStaff(request), query.list),
  }))

  serve(app, call.saveView, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/views', headers, body })
    const view = await saveView(db, writer, body, idempotencyKey)
    return { view, message: `${view.name} saved.` }
  })

  serve(app, call.removeView, async ({ params }, request) => ({
    message: `${await removeView(db, requireStaff(request).id, params.viewId)} removed.`,
  }))
}
