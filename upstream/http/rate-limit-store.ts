import { z } from 'zod'
import type { SharedRedis } from '../platform/redis.ts'

type Count = { current: number; ttl: number }
type Callback = (error: Error | null, count?: Count) => void
/** Empty for a limit that belongs to no route. */
const Route = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }).partial(),
})

const MAX_KEYS = 5_000

/** Requests within a window of milliseconds that starts with the first. */
function localCounter() {
  const counts = new Map<string, { current: number; endsAt: number }>()
  return (key: string, window: number): Count => {
    const now = Date.now()
    const known = counts.get(key)
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + window }
    count.current += 1
    // The oldest key is dropped first.
    counts.delete(key)
    counts.set(key, count)
    if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value ?? '')
    return { current: count.current, ttl: count.endsAt - now }
  }
}

/** Counts in Redis, and in memory as well: while Redis is away the limits of this process stay closed. */
export function sharedRateLimitStore(redis: SharedRedis) {
  return class SharedStore {
    readonly #prefix: string
    readonly #countLocally = localCounter()

    constructor(_options: object, prefix = 'kitelab:limit:') {
      this.#prefix = prefix
    }

    incr(key: string, callback: Callback, timeWindow: number) {
      this.#count(key, timeWindow).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      )
    }

    child(route: object) {
      const { method = '', url = '' } = Route.parse(route).routeInfo
      return new SharedStore({}, `${this.#prefix}${method}${url}:`)
    }

    async #count(key: string, window: number): Promise<Count> {
      const local = this.#countLocally(key, window)
      const name = this.#prefix + key
      const replies = await redis.attempt((commands) =>
        commands.multi().incr(name).pexpire(name, window, 'NX').pttl(name).exec(),
      )
      const [current, , ttl] = replies?.map(([, reply]) => Number(reply)) ?? []
      // After Redis lost its data, the count of this process is the larger one.
      return current && ttl && current >= local.current ? { current, ttl: Math.max(ttl, 1) } : local
    }
  }
}
