import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/messages'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { changeMessage } from './change-message.ts'
import { listAnswerers } from './find-answerers.ts'
import { listMessages } from './list-messages.ts'
import { addMessageNote, strikeMessageNote } from './message-notes.ts'
import { readMessage } from './read-message.ts'
import { replyTextRoutes } from './reply-text-routes.ts'
import { replyToMessage } from './reply-to-message.ts'

/** STF-216 to STF-221. */
export function staffMessageRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.listMessages, ({ query }, request) => listMessages(db, requireStaff(request).id, query))

  serve(app, call.readMessage, async ({ params: { messageId } }, request) => ({
    conversation: await readMessage(context, writerOf(request), messageId),
    people: await listAnswerers(db),
  }))

  serve(app, call.changeMessage, ({ params: { messageId }, body }, request) =>
    changeMessage(context, writerOf(request), messageId, body),
  )

  serve(app, call.replyToMessage, async ({ params: { messageId }, body, headers }, request) => {
    const writer = writerOf(request)
    const reply = { ...body, messageId }
    const name = 'POST /staff/messages/:messageId/replies'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: reply })
    const conversation = await replyToMessage(context, writer, reply, idempotencyKey)
    const message = `The reply is on its way${body.closes ? ', and the message is closed' : ''}.`
    return { message, conversation }
  })

  serve(app, call.addMessageNote, async ({ params: { messageId }, body: { text }, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/messages/:messageId/notes'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { messageId, text } })
    await addMessageNote(db, writer, { messageId, text, idempotencyKey })
    return { message: 'Note added.' }
  })

  serve(app, call.strikeMessageNote, async ({ params }, request) => {
    await strikeMessageNote(db, writerOf(request), params)
    return { message: 'The note is struck out.' }
  })

  replyTextRoutes(app, context)
}
