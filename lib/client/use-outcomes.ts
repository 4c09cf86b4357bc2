import useSWR from 'swr'
import type { OrderOutcome } from '#contract/api/payment'
import { listOutcomes } from '#contract/bff/payment'
import { markShown, readOutcomes } from '@/lib/client/checkout'

/** Outcomes that no screen has shown yet; a failed read shows none. */
export function useOutcomes(first?: OrderOutcome[]) {
  const { data, mutate } = useSWR<OrderOutcome[]>(listOutcomes.path, readOutcomes, {
    fallbackData: first,
    shouldRetryOnError: false,
  })

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
