import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/share'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { addLink } from './add-link.ts'
import { archiveLink, changeLink } from './change-link.ts'
import { listLinks } from './list-links.ts'
import { qrPng, qrSvg, requireAddress } from './qr-code.ts'
import { readShare } from './read-share.ts'

/** STF-237 to STF-244. */
export function staffShareRoutes(app: FastifyInstance, context: Context): void {
  serve(app, call.listShareLinks, ({ query }) => listLinks(context, query))

  serve(app, call.readShare, ({ params }) => readShare(context, params))

  serve(app, call.addShareLink, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(context.env, writer, {
      call: 'POST /staff/share-links',
      headers,
      body,
    })
    const link = await addLink(context, writer, body, idempotencyKey)
    return { link, message: `${link.name} added.` }
  })

  serve(app, call.changeShareLink, async ({ params, body }, request) => ({
    link: await changeLink(context, writerOf(request), params.code, body),
    message: 'Saved.',
  }))

  serve(app, call.archiveShareLink, async ({ params }, request) => {
    const link = await archiveLink(context, writerOf(request), params.code)
    return { link, message: `${link.name} is archived.` }
  })

  serve(app, call.readQrSvg, async ({ params }, _, reply) => {
    reply.type('image/svg+xml')
    return qrSvg(await requireAddress(context, params.code))
  })

  serve(app, call.readQrPng, async ({ params }, _, reply) => {
    reply.type('image/png')
    return qrPng(await requireAddress(context, params.code))
  })
}
