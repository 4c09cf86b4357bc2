import useSWR from 'swr'
import type { OrderOutcome } from '#contract/api/payment'
import { listOutcomes } from '#contract/bff/payment'
import { markShown, readOutcomes } from '@/lib/client/checkout'

/**
 * What became of the parent's orders, as far as no screen has said it. A failed read says nothing: it is no news.
 * @param first what the page was rendered with
 */
export function useOutcomes(first?: OrderOutcome[]) {
  const { data, mutate } = useSWR<OrderOutcome[]>(listOutcomes.path, readOutcomes, {
    fallbackData: first,
    shouldRetryOnError: false,
  })

  /** A screen shows it: it is announced nowhere else. */
  async function show(outcome: OrderOutcome) {
    const seen = (outcomes: OrderOutcome[] = []) =>
      outcomes.map((one) => (one.reference === outcome.reference ? { ...one, isNew: false } : one))
    await mutate(seen, { revalidate: false })
    await markShown(outcome).catch(() => undefined)
  }

  return {
    unseen: (data ?? []).filter(({ isNew, status }) => isNew === true && status !== 'pending'),
    show,
  }
}
