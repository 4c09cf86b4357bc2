import { deserialize, serialize } from 'node:v8'
import { openChangeLogs } from './change-logs.mjs'
import { connectRedis } from './redis.mjs'

const SYNC_MS = 1_000
/** A new process waits this long for what others have changed since the build. */
const FIRST_SYNC_MS = 500
const MAX_SECONDS = 7 * 86_400
const MAX_BYTES = 2_000_000

/**
 * Entries that the processes of a build share, and the logs of their changes, read once a second.
 * @param {{ url: string, prefix: string, onChange: Parameters<typeof openChangeLogs>[0]['onChange'] }} options
 */
export function openSharedStore({ url, prefix, onChange }) {
  const { attempt, ready } = connectRedis(url)
  const logs = openChangeLogs({ attempt, prefix, seconds: 4 * MAX_SECONDS, onChange })
  let syncing

  const sync = () => {
    syncing ??= logs.sync().finally(() => {
      syncing = undefined
    })
    return syncing
  }
  setInterval(() => void sync(), SYNC_MS).unref()
  const synced = ready.then(sync)
  const firstSync = Promise.race([
    synced,
    new Promise((resolve) => void setTimeout(resolve, FIRST_SYNC_MS).unref()),
  ])

  return {
    announce: logs.announce,
    syncedAt: logs.syncedAt,
    synced,
    /** Ends without Redis too. */
    firstSync,

    /** Null: there is none. Undefined: Redis is away. @param {string} key */
    async read(key) {
      const bytes = await attempt((redis) => redis.getBuffer(prefix + key))
      try {
        return bytes && deserialize(bytes)
      } catch {
        return null
      }
    },

    /** @param {string} key @param {unknown} value @param {number} [seconds] */
    async write(key, value, seconds = MAX_SECONDS) {
      const bytes = serialize(value)
      if (bytes.length > MAX_BYTES || seconds < 1) return false
      await firstSync
      const life = Math.min(Math.ceil(seconds), MAX_SECONDS)
      return Boolean(await attempt((redis) => redis.set(prefix + key, bytes, 'EX', life)))
    },
  }
}
