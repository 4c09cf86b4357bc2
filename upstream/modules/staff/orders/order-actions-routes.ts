import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/order-actions'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { orderContext } from '../../orders/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { addNote } from './add-note.ts'
import { askProvider } from './ask-provider.ts'
import { dealWithOrder } from './deal-with-order.ts'
import { endUnpaidOrder } from './end-unpaid-order.ts'
import { resendReceipt } from './resend-receipt.ts'
import { strikeNote } from './strike-note.ts'

/** STF-159, STF-160, STF-163, STF-164, STF-181. */
export function orderActionRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context
  const orders = orderContext(context, app.log)

  serve(app, call.askProvider, async ({ params }, request) => ({
    message: await askProvider(orders, writerOf(request), params.reference),
  }))

  serve(app, call.endUnpaidOrder, async ({ params }, request) => ({
    message: await endUnpaidOrder(orders, writerOf(request), params.reference),
  }))

  serve(app, call.addNote, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/orders/:reference/notes'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { ...body, reference } })
    await addNote(db, writer, reference, body.text, idempotencyKey)
    return { message: 'Note added.' }
  })

  serve(app, call.strikeNote, async ({ params }, request) => {
    await strikeNote(db, writerOf(request), params)
    return { message: 'The note is struck out.' }
  })

  serve(app, call.resendReceipt, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/orders/:reference/receipt'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { ...body, reference } })
    await resendReceipt(db, writer, reference, body.to, idempotencyKey)
    return { message: 'The receipt will be sent again.' }
  })

  serve(app, call.dealWithOrder, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const name = 'POST /staff/orders/:reference/dealt-with'
    const idempotencyKey = await keyOf(env, writer, { call: name, headers, body: { ...body, reference } })
    await dealWithOrder(db, writer, reference, body.text, idempotencyKey)
    return { message: 'Marked as dealt with.' }
  })
}
