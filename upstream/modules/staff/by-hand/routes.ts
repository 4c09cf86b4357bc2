import type { FastifyInstance } from 'fastify'
import * as enrolling from '#contract/staff/enrolling'
import * as payments from '#contract/staff/hand-payments'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { enrolByHand } from './enrol-by-hand.ts'
import { findEnrolChoices, readEnrolChoices } from './enrol-choices.ts'
import { recordPayment } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'

/** STF-180 to STF-187. */
export function handRoutes(app: FastifyInstance, { db, env }: Context): void {
  serve(app, enrolling.readEnrolChoices, async ({ params, query }) =>
    readEnrolChoices(db, params.parentId, query.q),
  )

  serve(app, enrolling.findEnrolChoices, async ({ params, query }) =>
    findEnrolChoices(db, params.parentId, query.q),
  )

  serve(app, enrolling.enrolByHand, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, { call: 'POST /staff/enrolments', headers, body })
    return enrolByHand(db, writer, body, idempotencyKey)
  })

  serve(app, payments.recordPayment, async ({ params: { reference }, body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/orders/:reference/payments',
      headers,
      body: { ...body, reference },
    })
    return recordPayment(db, writer, reference, body, idempotencyKey)
  })

  serve(app, payments.reversePayment, async ({ params, body, headers }, request) => {
    const writer = writerOf(request)
    const input = { ...params, ...body }
    const idempotencyKey = await keyOf(env, writer, {
      call: 'POST /staff/orders/:reference/payments/:paymentId/reverse',
      headers,
      body: input,
    })
    return reversePayment(db, writer, input, idempotencyKey)
  })
}
