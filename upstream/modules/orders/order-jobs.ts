import { deliverWebhooks } from '../../payments/sandbox/webhooks.ts'
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { alertStuckOrders } from './alert-stuck-orders.ts'
import { type OrderContext, orderContext } from './context.ts'
import { sandboxOf } from './payment-provider.ts'
import { expireOrders, handlePendingEvents, reconcileOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'

export function orderJobs(context: Context, log: OrderContext['log']): Job[] {
  const orders = orderContext(context, log)
  const after = context.env.RECONCILE_AFTER_SECONDS
  const everyMs = Math.min(60_000, Math.max(1_000, after * 500))
  const jobs: Job[] = [
    { name: 'expire', everyMs: Math.min(everyMs, 30_000), run: () => expireOrders(orders) },
    { name: 'events', everyMs: Math.min(everyMs, 30_000), run: () => handlePendingEvents(orders) },
    { name: 'reconcile', everyMs, run: () => reconcileOrders(orders, after) },
    {
      name: 'refund',
      everyMs: Math.min(everyMs, 15_000),
      run: () => refundOrders(orders, Math.max(after, 60)),
    },
    { name: 'stuck-orders', everyMs: 3_600_000, run: () => alertStuckOrders(orders) },
  ]
  const sandbox = sandboxOf(context)
  if (!sandbox) return jobs
  const { db, env } = context
  const url = new URL('/api/payment/webhook', env.SITE_ORIGIN).href
  return [...jobs, { name: 'sandbox', everyMs: 1_000, run: () => deliverWebhooks({ db, ...sandbox, url }) }]
}
