import type { FastifyInstance } from 'fastify'
import type { Me } from '#contract/staff/session'
import { countWaiting as countItems } from '#domain/count-waiting'
import { isPermitted } from '#domain/staff-permissions'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { StaffPerson } from './staff-person.ts'
import { findTodayItems } from './today-items.ts'
import { countOpenMessages } from './waiting-messages.ts'
import { findWaitingPayments } from './waiting-orders.ts'

type Counts = Me['waiting']
type Cached = { counts: Promise<Counts>; expiresAt: number }

const CACHE_MS = 15_000
const caches = new WeakMap<Db, Map<string, Cached>>()

function cacheOf(db: Db): Map<string, Cached> {
  const cache = caches.get(db) ?? new Map<string, Cached>()
  caches.set(db, cache)
  return cache
}

async function countWaiting(db: Db, person: StaffPerson): Promise<Counts> {
  const items = await findTodayItems(db, person, new Date())
  const today = countItems(items.filter(({ isOfOthers }) => !isOfOthers))
  const { roles } = person
  const orders = isPermitted(roles, 'orders.read') ? (await findWaitingPayments(db)).length : undefined
  const messages = isPermitted(roles, 'messages.write') ? await countOpenMessages(db) : undefined
  return { today, ...(orders !== undefined && { orders }), ...(messages !== undefined && { messages }) }
}

/** STF-055, cached by person for 15 seconds in this process (section 28). */
export function waitingCounts({ db }: Pick<Context, 'db'>, person: StaffPerson): Promise<Counts> {
  const cache = cacheOf(db)
  const now = Date.now()
  for (const [key, { expiresAt }] of cache) if (expiresAt <= now) cache.delete(key)
  // A change of roles shows with the next request (STF-024).
  const key = `${person.id} ${person.roles.toSorted().join()}`
  const cached = cache.get(key)
  if (cached) return cached.counts
  const counts = countWaiting(db, person)
  cache.set(key, { counts, expiresAt: now + CACHE_MS })
  counts.catch(() => cache.delete(key))
  return counts
}

/** A person sees the effect of an own write at once. */
export function dropCountsAfterWrites(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  app.addHook('onSend', async ({ method, caller, routeOptions }) => {
    if (method === 'GET' || routeOptions.config.quiet || caller?.kind !== 'staff') return
    const cache = cacheOf(db)
    for (const key of cache.keys()) if (key.startsWith(`${caller.id} `)) cache.delete(key)
  })
}
