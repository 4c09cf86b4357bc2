import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as call from '#contract/api/payment'
import { AppError } from '#contract/errors'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import { sandboxRoutes } from '../../payments/sandbox/routes.ts'
import type { Context } from '../../platform/context.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { type OrderContext, orderContext } from './context.ts'
import { handleEvent, receiveEvent } from './events.ts'
import { initialize } from './initialize.ts'
import { listOutcomes, markOutcomeShown } from './outcomes.ts'
import { sandboxOf } from './payment-provider.ts'
import { verifyOrder } from './verify-order.ts'

/** References are timestamps and can be guessed. */
const VERIFICATIONS_A_MINUTE = 20

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const orders = orderContext(context, app.log)
  const limit = limitVerifications(app)

  serve(app, call.initializePayment, async ({ query }, request) => {
    const parent = requireParent(request)
    const order = await initialize(orders, parent, query.expectedAmount)
    return {
      data: {
        reference: order.reference,
        accessCode: order.accessCode,
        amount: order.amountKobo,
        currency: 'NGN' as const,
        email: order.email,
        publicKey: orders.provider.publicKey,
        expiresAt: order.expiresAt.toISOString(),
        sandboxPopupPath: orders.provider.popupPath,
      },
    }
  })

  serve(app, call.verifyPayment, async ({ query }, request) => {
    const parent = requireParent(request)
    await limit(request)
    return verifyOrder(orders, parent, query.reference)
  })

  serve(app, call.subscribe, async ({ body: { reference } }, request) => {
    const parent = requireParent(request)
    await limit(request)
    const result = await verifyOrder(orders, parent, reference)
    return { ...result, subscriptions: await listEnrolments(context.db, parent, reference) }
  })

  serve(app, call.listOutcomes, async (_, request) => ({
    outcomes: await listOutcomes(context.db, requireParent(request)),
  }))

  serve(app, call.markOutcomeShown, async ({ body }, request) => {
    await markOutcomeShown(context.db, requireParent(request), body)
    return { message: 'Marked as shown.' }
  })

  addWebhook(app, orders)
  const sandbox = sandboxOf(context)
  if (sandbox) void app.register(async (scope) => sandboxRoutes(scope, sandbox.ledger, context.env))
}

function limitVerifications(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: VERIFICATIONS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `verify ${requireParent(request).id}`,
  })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const details = { retryAfter: counted.ttlInSeconds }
    throw new AppError('too_many', 'Too many tries. Please wait a minute and try again.', details)
  }
}

function backgroundTasks(log: OrderContext['log']) {
  const running = new Set<Promise<void>>()
  return {
    run(work: () => Promise<void>): void {
      const run = work()
        .catch((error: unknown) => log.error({ err: error }, 'A background task failed.'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    async idle(): Promise<void> {
      await Promise.all(running)
    },
  }
}

/** Responds before the event is handled; the reconciler retries failures. */
function addWebhook(app: FastifyInstance, orders: OrderContext) {
  const { run, idle } = backgroundTasks(orders.log)
  app.addHook('onClose', idle)
  void app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_, body, done) =>
      done(null, body),
    )
    // No rate limit: a flood must not lock the provider out, and the signature protects the route.
    const options = { schema: { hide: true }, config: { rateLimit: false as const } }
    scope.post('/payments/webhook', options, async ({ body, headers }) => {
      const signature = headers['x-paystack-signature']
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const eventId = await receiveEvent(orders, raw, typeof signature === 'string' ? signature : undefined)
      if (eventId) run(() => handleEvent(orders, eventId))
      return {}
    })
  })
}
