import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/order-actions'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { orderContext } from '../../orders/context.ts'
import { type StaffWriter, writerOf } from '../staff-writer.ts'
import { addNote } from './add-note.ts'
import { askProvider } from './ask-provider.ts'
import { dealWithOrder } from './deal-with-order.ts'
import { endUnpaidOrder } from './end-unpaid-order.ts'
import { resendReceipt } from './resend-receipt.ts'
import { strikeNote } from './strike-note.ts'

type Form = { path: string; reference: string; key: string | undefined; body: Record<string, unknown> }

const keyOf = ({ env }: Context, { caller }: StaffWriter, { path, reference, key, body }: Form) =>
  idempotencyKeyOf(env, {
    call: `POST /staff/orders/:reference/${path}`,
    staffId: caller.id,
    key,
    body: { ...body, reference },
  })

/** STF-159, STF-160, STF-163, STF-164. */
export function orderActionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const orders = orderContext(context, app.log)

  serve(app, call.askProvider, async ({ params }, request) => ({
    message: await askProvider(orders, writerOf(request), params.reference),
  }))

  serve(app, call.endUnpaidOrder, async ({ params }, request) => ({
    message: await endUnpaidOrder(orders, writerOf(request), params.reference),
  }))

  serve(app, call.addNote, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const key = headers['idempotency-key']
    const idempotencyKey = await keyOf(context, writer, { path: 'notes', reference, key, body })
    await addNote(db, writer, reference, body.text, idempotencyKey)
    return { message: 'Note added.' }
  })

  serve(app, call.strikeNote, async ({ params }, request) => {
    await strikeNote(db, writerOf(request), params)
    return { message: 'The note is struck out.' }
  })

  serve(app, call.resendReceipt, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const key = headers['idempotency-key']
    const idempotencyKey = await keyOf(context, writer, { path: 'receipt', reference, key, body })
    await resendReceipt(db, writer, reference, body.to, idempotencyKey)
    return { message: 'The receipt will be sent again.' }
  })

  serve(app, call.dealWithOrder, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const key = headers['idempotency-key']
    const idempotencyKey = await keyOf(context, writer, { path: 'dealt-with', reference, key, body })
    await dealWithOrder(db, writer, reference, body.text, idempotencyKey)
    return { message: 'Marked as dealt with.' }
  })
}
