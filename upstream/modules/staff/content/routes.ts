import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/content'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { readContentHistory } from './content-history.ts'
import { listContent } from './content-row.ts'
import { restoreContent, saveContent } from './save-content.ts'

/** STF-245 to STF-252. */
export function staffContentRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.listContent, async () => ({ sections: await listContent(db) }))

  serve(app, call.saveContent, async ({ params, body }, request) => ({
    content: await saveContent(db, writerOf(request), { ...params, ...body }),
    message: 'Saved.',
  }))

  serve(app, call.restoreContent, async ({ params, query }, request) => ({
    content: await restoreContent(db, writerOf(request), params.section, query.version),
    message: 'The original is shown again.',
  }))

  serve(app, call.readContentHistory, ({ params }) => readContentHistory(db, params.section))
}
