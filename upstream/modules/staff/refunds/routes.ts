import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/refunds'
import { naira } from '#domain/naira'
import { requireStaff } from '../../../http/auth.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { orderContext } from '../../orders/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { askRefund } from './ask-refund.ts'
import { callProvider } from './call-provider.ts'
import { approveRefund, declineRefund } from './decide-refund.ts'
import { giveRefundAccount } from './give-account.ts'
import { payRefundOtherwise } from './pay-otherwise.ts'
import { listRequestedRefunds } from './read-refunds.ts'
import { retryRefund } from './retry-refund.ts'

const askedWords = ({ state, amount }: call.Refund) =>
  state === 'requested' ? `An owner has to approve ${naira(amount)}.` : `${naira(amount)} will be refunded.`

/** STF-165 to STF-169, STF-173, STF-174. */
export function refundRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.askRefund, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/orders/:reference/refunds',
      headers,
      body: { ...body, reference },
    })
    const refund = await askRefund(db, writer, reference, body, idempotencyKey)
    return { refund, message: askedWords(refund) }
  })

  serve(app, call.listRequestedRefunds, async (_, request) => ({
    refunds: await listRequestedRefunds(db, requireStaff(request)),
  }))

  serve(app, call.approveRefund, async ({ params }, request) => {
    await approveRefund(db, writerOf(request), params.refundId)
    return { message: 'The refund is approved.' }
  })

  serve(app, call.declineRefund, async ({ params, body }, request) => {
    await declineRefund(db, writerOf(request), params.refundId, body.reason)
    return { message: 'The refund is declined.' }
  })

  addProviderActions(app, context)
}

function addProviderActions(app: FastifyInstance, context: Context) {
  const { db } = context
  const orders = orderContext(context, app.log)

  serve(app, call.retryRefund, async ({ params }, request) => {
    await retryRefund(db, writerOf(request), params.refundId)
    return { message: 'The provider will be asked again.' }
  })

  serve(app, call.giveRefundAccount, async ({ params, body }, request) => {
    await giveRefundAccount(orders, writerOf(request), params.refundId, body)
    return { message: 'The provider has the bank details.' }
  })

  serve(app, call.payRefundOtherwise, async ({ params, body }, request) => {
    await payRefundOtherwise(db, writerOf(request), params.refundId, body)
    return { message: 'The refund is recorded as paid back.' }
  })

  serve(app, call.listBanks, async () => ({
    banks: await callProvider(
      () => orders.provider.listBanks(),
      'This cannot be shown at the moment. Please try again.',
    ),
  }))
}
