import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/reply-texts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { addReplyText, changeReplyText, listReplyTexts, removeReplyText } from './reply-texts.ts'

/** STF-221. */
export function replyTextRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(app, call.listReplyTexts, async () => ({ texts: await listReplyTexts(db) }))

  serve(app, call.addReplyText, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/reply-texts', headers, body })
    await addReplyText(db, writer, body, idempotencyKey)
    return { message: 'Reply text added.' }
  })

  serve(app, call.changeReplyText, async ({ params, body }, request) => {
    const isChanged = await changeReplyText(db, writerOf(request), { ...body, ...params })
    return { message: isChanged ? 'Reply text saved.' : 'Nothing changed.' }
  })

  serve(app, call.removeReplyText, async ({ params }, request) => {
    await removeReplyText(db, writerOf(request), params.textId)
    return { message: 'Reply text removed.' }
  })
}
