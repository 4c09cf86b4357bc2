import { useEffect, useEffectEvent, useState } from 'react'
import { type BffCall, type CallAnswer, type CallInput, urlOf } from '#contract/bff-call'

type State = { url?: string | undefined; data?: unknown; error?: unknown; attempt: number }
type Fetched<T> = { data: T | undefined; error: unknown; isLoading: boolean; retry: () => void }

/** The previous answer stays while the next is loading. Only for public reads: a visitor's page does not load SWR. */
export function useFetch<const C extends BffCall>(
  declared: C,
  input: CallInput<C> | undefined,
): Fetched<CallAnswer<C>>
export function useFetch(declared: BffCall, input: object | undefined): Fetched<unknown> {
  const [state, setState] = useState<State>({ attempt: 0 })
  const { attempt } = state
  const url = input && urlOf(declared, input)
  const load = useEffectEvent(async () => (await import('@/lib/client/api')).call(declared, input))
  useEffect(() => {
    if (!url) return
    let isWanted = true
    load().then(
      (data) => isWanted && setState({ url, data, attempt }),
      (error: unknown) => isWanted && setState(({ data }) => ({ url, data, error, attempt })),
    )
    return () => {
      isWanted = false
    }
  }, [url, attempt])
  const isSettled = state.url === url
  return {
    data: url ? state.data : undefined,
    error: isSettled ? state.error : undefined,
    isLoading: url !== undefined && !isSettled,
    retry: () => setState(({ data }) => ({ data, attempt: attempt + 1 })),
  }
}
