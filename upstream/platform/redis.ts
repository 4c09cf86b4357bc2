import { Redis } from 'ioredis'
import type { ErrorLog } from './context.ts'

/** Then the command counts as failed. */
const COMMAND_MS = 50
/** After a failure Redis is not asked, so that requests do not all wait for it. */
const PAUSE_MS = 1_000

const timedOut = Symbol('timed out')

export type SharedRedis = {
  /** Undefined when Redis is away or slow. */
  attempt<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>
  close(): void
}

export function connectRedis(url: string, log: ErrorLog): SharedRedis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    socketTimeout: 2_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  let pausedUntil = 0
  let isAway = false
  // Without a listener the process would exit.
  redis.on('error', () => undefined)
  function fail(err: unknown) {
    pausedUntil = Date.now() + PAUSE_MS
    if (!isAway) log.error({ err }, 'REDIS_URL does not respond: this process counts requests alone.')
    isAway = true
    return undefined
  }
  return {
    async attempt(command) {
      if (Date.now() < pausedUntil) return undefined
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<typeof timedOut>((resolve) => {
        // A reply that arrived while this process was busy is read before the immediate.
        timer = setTimeout(() => setImmediate(resolve, timedOut), COMMAND_MS)
      })
      try {
        const result = await Promise.race([command(redis), limit])
        if (result === timedOut) return fail(new Error('The command timed out.'))
        isAway = false
        return result
      } catch (err) {
        return fail(err)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => redis.disconnect(),
  }
}
