import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/provider-events'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { orderContext } from '../../orders/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { dealWithPayment } from './deal-with-payment.ts'
import { listProviderEvents } from './list-events.ts'
import { readProviderEvent } from './read-event.ts'
import { refundUnknownPayment } from './refund-payment.ts'

/** STF-158, STF-161. */
export function providerEventRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context
  const orders = orderContext(context, app.log)

  serve(app, call.listProviderEvents, ({ query }) => listProviderEvents(db, query))

  serve(app, call.readProviderEvent, async ({ params }, request) => ({
    event: await readProviderEvent(orders, requireStaff(request), params.eventId),
  }))

  serve(app, call.dealWithPayment, async ({ params: { eventId }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/provider-events/:eventId/dealt-with',
      headers,
      body: { ...body, eventId },
    })
    await dealWithPayment(db, writer, eventId, body.text, idempotencyKey)
    return { message: 'Marked as dealt with.' }
  })

  serve(app, call.refundUnknownPayment, async ({ params: { eventId }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/provider-events/:eventId/refund',
      headers,
      body: { ...body, eventId },
    })
    const message = await refundUnknownPayment(orders, writer, { eventId, text: body.text, idempotencyKey })
    return { message }
  })
}
