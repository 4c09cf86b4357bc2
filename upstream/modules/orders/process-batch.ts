import { ProviderError } from '../../payments/port.ts'
import type { OrderContext } from './context.ts'

/** Consecutive failures after which the provider counts as unreachable. */
const AWAY_AFTER = 3

type Row = { orderId: string } | { eventId: string }

type Work<R extends Row> = {
  alert: string
  work: (row: R) => Promise<unknown>
  postpone?: (row: R) => Promise<unknown>
}

const isUnanswered = (error: unknown) => error instanceof ProviderError && error.failure === 'unreachable'

/** Logs and skips a failing row; stops early when the provider is unreachable. */
export async function oneByOne<R extends Row>(
  { log }: Pick<OrderContext, 'log'>,
  rows: readonly R[],
  { alert, work, postpone }: Work<R>,
): Promise<void> {
  let unanswered = 0
  for (const row of rows) {
    try {
      await work(row)
      unanswered = 0
    } catch (error) {
      log.error(
        { alert, err: error, ...failureOf(error), ...idOf(row) },
        'A job could not do its work on a row.',
      )
      await postpone?.(row)
      unanswered = isUnanswered(error) ? unanswered + 1 : 0
      if (unanswered >= AWAY_AFTER) return
    }
  }
}

const failureOf = (error: unknown) => error instanceof ProviderError && { failure: error.failure }

/** References stay out of logs. */
const idOf = (row: Row) => ('orderId' in row ? { orderId: row.orderId } : { eventId: row.eventId })
