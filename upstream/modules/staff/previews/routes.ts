import type { FastifyInstance } from 'fastify'
import { findDraft as findCall } from '#contract/api/draft'
import * as call from '#contract/staff/previews'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { findDraft } from './find-draft.ts'
import { endPreviewLinks, makePreviewLink } from './preview-links.ts'

const ENDED = 'All preview links have ended.'

/** STF-101, STF-140 to STF-142. */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, findCall, ({ params }) => findDraft(context, params))

  serve(app, call.makePreviewLink, ({ params }, request) =>
    makePreviewLink(context, writerOf(request), { kind: 'course', id: params.courseId }),
  )

  serve(app, call.endPreviewLinks, async ({ params }, request) => {
    await endPreviewLinks(context.db, writerOf(request), { kind: 'course', id: params.courseId })
    return { message: ENDED }
  })

  serve(app, call.makePostPreviewLink, ({ params }, request) =>
    makePreviewLink(context, writerOf(request), { kind: 'post', id: params.blogId }),
  )

  serve(app, call.endPostPreviewLinks, async ({ params }, request) => {
    await endPreviewLinks(context.db, writerOf(request), { kind: 'post', id: params.blogId })
    return { message: ENDED }
  })
}
