import type { Arrival } from '#contract/staff/arrival'

const EVERY_MS = 1_000
const MISSING_AFTER_MS = 30_000
const END_AFTER_MS = 60_000

type Follower = {
  show: (arrival: Arrival) => void
  /** Once it has arrived everywhere. */
  onArrived: () => void
}

/** Reads until the change has arrived everywhere, for a minute at most. A read that fails is repeated. */
export function pollArrival(read: () => Promise<Arrival>, { show, onArrived }: Follower): () => void {
  const startedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false

  async function poll() {
    const arrival = await read().catch(() => undefined)
    if (isEnded) return
    const waited = Date.now() - startedAt
    if (arrival) show(waited > MISSING_AFTER_MS ? withMissing(arrival) : arrival)
    const hasArrived = arrival !== undefined && arrival.arrived === arrival.servers
    if (hasArrived) onArrived()
    else if (waited < END_AFTER_MS) timer = setTimeout(() => void poll(), EVERY_MS)
  }

  void poll()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/** Also when no API process knows why. */
const withMissing = ({ parts, ...whole }: Arrival): Arrival => {
  const marked = <Part extends { arrived: number; isMissing: boolean }>(part: Part) => ({
    ...part,
    isMissing: part.isMissing || part.arrived < whole.servers,
  })
  return { ...marked(whole), parts: parts.map(marked) }
}
