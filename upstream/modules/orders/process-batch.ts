import { ProviderError } from '../../payments/port.ts'
import type { OrderContext } from './context.ts'

/** Consecutive failures after which the provider counts as unreachable. */
const MAX_CONSECUTIVE_FAILURES = 3

type Row = { orderId: string } | { eventId: string }

type Work<R extends Row> = {
  alert: string
  work: (row: R) => Promise<unknown>
  postpone?: (row: R) => Promise<unknown>
}

const isUnreachable = (error: unknown) => error instanceof ProviderError && error.failure === 'unreachable'

/** Logs and skips a failing row; stops early when the provider is unreachable. */
export async function processBatch<R extends Row>(
  { log }: Pick<OrderContext, 'log'>,
  rows: readonly R[],
  { alert, work, postpone }: Work<R>,
): Promise<void> {
  let failures = 0
  for (const row of rows) {
    try {
      await work(row)
      failures = 0
    } catch (error) {
      log.error({ alert, err: error, ...providerFailure(error), ...loggedId(row) }, 'A job failed for a row.')
      await postpone?.(row)
      failures = isUnreachable(error) ? failures + 1 : 0
      if (failures >= MAX_CONSECUTIVE_FAILURES) return
    }
  }
}

const providerFailure = (error: unknown) => error instanceof ProviderError && { failure: error.failure }

/** References stay out of logs. */
const loggedId = (row: Row) => ('orderId' in row ? { orderId: row.orderId } : { eventId: row.eventId })
