import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { connectRedis } from './redis.mjs'

const SYNC_MS = 1_000
/** A new process waits this long for what others have changed since the build. */
const FIRST_SYNC_MS = 500
const MAX_CHANGES = 10_000
const BATCH = 1_000
const MAX_SECONDS = 7 * 86_400
const MAX_BYTES = 2_000_000
const MAX_UNSENT = 1_000

/** @typedef {{ pages?: string[], tags?: Record<string, object> }} Change */

/**
 * Entries, and a log of changes that every process reads once a second, so that one which was cut off catches up.
 * @param {{ url: string, prefix: string, onChange(change: Change): void }} options
 */
export function openSharedStore({ url, prefix, onChange }) {
  const { attempt, ready } = connectRedis(url)
  const log = `${prefix}changes`
  const own = randomUUID()
  let lastId = '0'
  let unsent = []
  let syncing

  async function send(text) {
    const trim = ['MAXLEN', '~', MAX_CHANGES]
    const id = await attempt((redis) => redis.xadd(log, ...trim, '*', 'by', own, 'change', text))
    if (id) await attempt((redis) => redis.expire(log, 4 * MAX_SECONDS))
    return Boolean(id)
  }

  async function sendUnsent() {
    const waiting = unsent
    unsent = []
    for (const text of waiting) if (!(await send(text))) unsent.push(text)
  }

  async function readChanges() {
    const found = await attempt((redis) => redis.xread('COUNT', BATCH, 'STREAMS', log, lastId))
    const changes = found?.[0]?.[1] ?? []
    for (const [id, [, by, , text]] of changes) {
      lastId = id
      if (by !== own) onChange(JSON.parse(text))
    }
    if (changes.length === BATCH) await readChanges()
  }

  const sync = () => {
    syncing ??= sendUnsent()
      .then(readChanges)
      .finally(() => {
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

    /** A change that cannot be sent now is sent when Redis is back. @param {Change} change */
    async announce(change) {
      const text = JSON.stringify(change)
      if (!(await send(text))) unsent = [...unsent, text].slice(-MAX_UNSENT)
    },
  }
}
