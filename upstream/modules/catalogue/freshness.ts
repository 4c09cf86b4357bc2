import type { CachedContent } from '#contract/revalidation'
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { createWake } from '../../platform/jobs/wake.ts'
import { notifyWeb } from './notify-web.ts'
import { readyPaths } from './ready-paths.ts'
import { onFreshnessWake } from './wake-freshness.ts'
import { changedFor, currentVersions, saveTold, saveUnreached } from './web-arrivals.ts'

const INTERVAL_MS = 2_000
/** A process renews its pages by itself within a minute, so after these an unreachable one is called less often. */
const FREQUENT_ATTEMPTS = 20
const RARE_INTERVAL_MS = 30_000

/** One for each web process, so that none waits for another (STF-284). */
export const freshnessJobs = (context: Pick<Context, 'db' | 'env'>): Job[] =>
  context.env.WEB_ORIGINS.map((origin) => freshnessJob(context, origin))

/** An older web process refuses a name that it does not know, so it is told of it rarely. */
function refusedNames() {
  const until = new Map<CachedContent, number>()
  return {
    add(names: readonly CachedContent[]): void {
      for (const name of names) until.set(name, Date.now() + RARE_INTERVAL_MS)
    },
    without: (names: readonly CachedContent[]) =>
      names.filter((name) => Date.now() >= (until.get(name) ?? 0)),
  }
}

/** Detects changes in the database, so it covers every client. */
function freshnessJob({ db, env }: Pick<Context, 'db' | 'env'>, origin: string): Job {
  const wake = createWake()
  const waiting = readyPaths()
  let failures = 0
  let pausedUntil = 0
  const refused = refusedNames()
  onFreshnessWake((paths) => {
    waiting.add(paths)
    wake.wake()
  })

  async function run() {
    const current = await currentVersions(db)
    const changed = refused.without(await changedFor(db, origin, current))
    const { paths, hasMore } = waiting.next(changed)
    if (paths.length === 0 || Date.now() < pausedUntil) return
    const taken = waiting.take(paths)
    try {
      const { told, unready } = await notifyWeb(env, origin, { changed, paths })
      waiting.retry(taken, unready)
      refused.add(changed.filter((name) => !told.includes(name)))
      await saveTold(db, origin, { current, told, unready })
      failures = 0
      if (hasMore || unready.length > 0) wake.wake()
    } catch (error) {
      waiting.restore(taken)
      failures += 1
      if (failures >= FREQUENT_ATTEMPTS) pausedUntil = Date.now() + RARE_INTERVAL_MS
      await saveUnreached(db, origin)
      throw error
    }
  }
  return { name: 'freshness', everyMs: INTERVAL_MS, wake, run }
}
