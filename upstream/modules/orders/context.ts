import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider } from '../../payments/port.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/open.ts'
import { providerOf } from './payment-provider.ts'

/** What the order rules work with: the database, the provider behind its port, and the log. */
export type OrderContext = {
  db: Db
  provider: PaymentProvider
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Nobody waits any more for a call to the provider that was begun before this instant. */
  callsSince: Date
}

/** The embedded database has one process: what a former one had begun was lost with it. */
export function orderContext({ db, env }: Context, log: OrderContext['log']): OrderContext {
  const callsSince = env.DATABASE_URL ? new Date(0) : new Date()
  return { db, provider: providerOf({ db, env }), log, callsSince }
}
