import { ProviderError } from '../../payments/port.ts'
import type { OrderContext } from './context.ts'

/** So many answers missing in a row mean that the provider is away, and not that it stumbles over one payment. */
const AWAY_AFTER = 3

type Row = { orderId: string } | { eventId: string }

type Work<R extends Row> = {
  alert: string
  work: (row: R) => Promise<unknown>
  /** Puts a row that failed behind the others, where they are taken in the order of their last change. */
  postpone?: (row: R) => Promise<unknown>
}

const isUnanswered = (error: unknown) => error instanceof ProviderError && error.failure === 'unreachable'

/**
 * The work of a job, row by row: one that fails is told and passed over, so that it stops nobody else's. Only a provider that is away ends the round early: it is not asked fifty times.
 */
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

/** References stay out of the log. */
const idOf = (row: Row) => ('orderId' in row ? { orderId: row.orderId } : { eventId: row.eventId })
