import type { FastifyInstance } from 'fastify'
import { findDraft as findCall } from '#contract/api/draft'
import * as call from '#contract/staff/previews'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { findDraft } from './find-draft.ts'
import { endPreviewLinks, makePreviewLink } from './preview-links.ts'

/** STF-101, STF-140 to STF-142. */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, findCall, ({ params }) => findDraft(context, params))

  serve(app, call.makePreviewLink, ({ params }, request) =>
    makePreviewLink(context, writerOf(request), params.courseId),
  )

  serve(app, call.endPreviewLinks, async ({ params }, request) => {
    await endPreviewLinks(context.db, writerOf(request), params.courseId)
    return { message: 'All preview links have ended.' }
  })
}
