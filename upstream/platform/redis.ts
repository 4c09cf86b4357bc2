import { Redis } from 'ioredis'
import type { ErrorLog } from './context.ts'

/** Then the command counts as failed. */
const COMMAND_MS = 50
/** After a failure Redis is not asked, so that requests do not all wait for it. */
const PAUSE_MS = 1_000

export type SharedRedis = {
  /** Undefined when Redis is away or slow. */
  attempt<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>
  close(): void
}

export function connectRedis(url: string, log: ErrorLog): SharedRedis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: 2_000,
    socketTimeout: 2_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  let pausedUntil = 0
  let isAway = false
  // Without a listener the process would exit.
  redis.on('error', () => undefined)
  redis.on('ready', () => {
    isAway = false
  })
  return {
    async attempt(command) {
      if (Date.now() < pausedUntil) return undefined
      try {
        return await command(redis)
      } catch (err) {
        pausedUntil = Date.now() + PAUSE_MS
        if (!isAway) log.error({ err }, 'REDIS_URL does not respond: this process counts requests alone.')
        isAway = true
        return undefined
      }
    },
    close: () => redis.disconnect(),
  }
}
