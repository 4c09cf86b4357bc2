import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider } from '../../payments/port.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/open.ts'
import { createProvider } from './payment-provider.ts'

export type OrderContext = {
  db: Db
  provider: PaymentProvider
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Provider calls that started before this instant are abandoned. */
  callsSince: Date
}

/** The embedded database has one process, so calls of a previous process are lost. */
export function orderContext({ db, env }: Context, log: OrderContext['log']): OrderContext {
  const callsSince = env.DATABASE_URL ? new Date(0) : new Date()
  return { db, provider: createProvider({ db, env }), log, callsSince }
}
