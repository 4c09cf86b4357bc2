import { Redis } from 'ioredis'

/** Then the command counts as failed: rendering a page again is better than waiting. */
const COMMAND_MS = 50
/** After a failure Redis is not asked, so that a page with many reads waits once. */
const PAUSE_MS = 1_000

const timedOut = Symbol('timed out')

function report(message) {
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: message })}\n`)
}

/**
 * A connection whose commands never fail: they return undefined when Redis is away or slow.
 * @param {string} url
 */
export function connectRedis(url) {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    socketTimeout: 2_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  let pausedUntil = 0
  let isAway = false

  function reportAway() {
    if (!isAway) report('REDIS_URL does not respond: the caches of this process are not shared.')
    isAway = true
  }
  function reportBack() {
    if (isAway) report('REDIS_URL responds again.')
    isAway = false
  }
  redis.on('error', reportAway)
  redis.on('close', reportAway)

  function fail() {
    pausedUntil = Date.now() + PAUSE_MS
    reportAway()
    return undefined
  }

  /** @template T @param {(redis: Redis) => Promise<T>} command @returns {Promise<T | undefined>} */
  async function attempt(command) {
    if (redis.status !== 'ready' || Date.now() < pausedUntil) return undefined
    let timer
    const limit = new Promise((resolve) => {
      // A reply that arrived while this process was busy is read before the immediate.
      timer = setTimeout(() => setImmediate(resolve, timedOut), COMMAND_MS)
    })
    try {
      const result = await Promise.race([command(redis), limit])
      if (result === timedOut) return fail()
      reportBack()
      return result
    } catch {
      return fail()
    } finally {
      clearTimeout(timer)
    }
  }

  const ready = new Promise((resolve) => void redis.once('ready', resolve))
  return { attempt, ready }
}
