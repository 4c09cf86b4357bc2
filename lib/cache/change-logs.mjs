import { randomUUID } from 'node:crypto'

const MAX_CHANGES = 10_000
const BATCH = 1_000
const MAX_UNSENT = 1_000

/** @typedef {{ pages?: string[], tags?: Record<string, Record<string, number>> }} Change */

/**
 * Logs of changes, which every process reads from where it stopped, so that one which was cut off catches up. Tags have a log of
 * their own: pages would push them out of the other.
 * @param {{ attempt: Function, prefix: string, seconds: number, onChange(change: Change, isNews: boolean): void }} options
 *   `isNews` is false for what was changed before this process started
 */
export function openChangeLogs({ attempt, prefix, seconds, onChange }) {
  const logs = { pages: `${prefix}changed-pages`, tags: `${prefix}changed-tags` }
  const own = randomUUID()
  const lastIds = { [logs.pages]: '0', [logs.tags]: '0' }
  let unsent = []
  let syncedAt = 0

  /** @param {Change} change */
  async function send(change) {
    const log = change.tags ? logs.tags : logs.pages
    const fields = ['by', own, 'change', JSON.stringify(change)]
    const id = await attempt((redis) => redis.xadd(log, 'MAXLEN', '~', MAX_CHANGES, '*', ...fields))
    if (id) await attempt((redis) => redis.expire(log, seconds))
    return Boolean(id)
  }

  async function sendUnsent() {
    const waiting = unsent
    unsent = []
    for (const change of waiting) if (!(await send(change))) unsent.push(change)
  }

  function apply(log, changes) {
    for (const [id, [, by, , text]] of changes) {
      lastIds[log] = id
      if (by !== own) onChange(JSON.parse(text), syncedAt > 0)
    }
  }

  async function readChanges() {
    const startedAt = Date.now()
    const names = Object.keys(lastIds)
    const found = await attempt((redis) =>
      redis.xread('COUNT', BATCH, 'STREAMS', ...names, ...names.map((name) => lastIds[name])),
    )
    if (found === undefined) return
    for (const [log, changes] of found ?? []) apply(log, changes)
    if (found?.some(([, changes]) => changes.length === BATCH)) await readChanges()
    else syncedAt = startedAt
  }

  return {
    sync: () => sendUnsent().then(readChanges),
    /** Milliseconds: all changes of other processes until then are known. */
    syncedAt: () => syncedAt,
    /** A change that cannot be sent now is sent when Redis is back. @param {Change} change */
    async announce(change) {
      if (!(await send(change))) unsent = [...unsent, change].slice(-MAX_UNSENT)
    },
  }
}
