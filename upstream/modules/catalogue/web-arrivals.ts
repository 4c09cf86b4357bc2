import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type CachedContent, cachedNames } from '#contract/revalidation'
import { lagosDate } from '#domain/dates'
import type { Context } from '../../platform/context.ts'
import { contentVersions } from '../../platform/db/schema/catalogue-counts.ts'
import { webArrivals } from '../../platform/db/schema/web-arrivals.ts'

export type Versions = Record<CachedContent, string>
type Db = Context['db']

/** Triggers add to the versions, whichever client makes a change. At midnight in Lagos courses end. */
export async function currentVersions(db: Db): Promise<Versions> {
  const rows = await db.select().from(contentVersions)
  const versionOf = (name: CachedContent) => rows.find((row) => row.name === name)?.version
  return {
    courses: `${versionOf('courses')} ${lagosDate(new Date())}`,
    blogs: `${versionOf('blogs')}`,
    content: `${versionOf('content')}`,
  }
}

/** What has changed since the process was told. A process that was never told renews its pages by itself within a minute. */
export async function changedFor(db: Db, origin: string, current: Versions): Promise<CachedContent[]> {
  const told = await db.select().from(webArrivals).where(eq(webArrivals.origin, origin))
  const unknown = cachedNames.filter((name) => !told.some((row) => row.name === name))
  if (unknown.length > 0) {
    const rows = unknown.map((name) => ({ origin, name, version: current[name] }))
    await db.insert(webArrivals).values(rows).onConflictDoNothing()
  }
  return told.filter(({ name, version }) => version !== current[name]).map(({ name }) => name)
}

const since = sql`coalesce(${webArrivals.missingSince}, now())`

type Told = { current: Versions; told: readonly CachedContent[]; unready: string[] }

export async function saveTold(db: Db, origin: string, { current, told, unready }: Told): Promise<void> {
  await db.transaction(async (tx) => {
    for (const name of cachedNames) {
      const row = and(eq(webArrivals.origin, origin), eq(webArrivals.name, name))
      const arrival = told.includes(name) && { version: current[name], at: sql`now()` }
      const isTold = arrival ? sql`true` : eq(webArrivals.version, current[name])
      const missingSince = unready.length > 0 ? since : sql`case when ${isTold} then null else ${since} end`
      await tx
        .update(webArrivals)
        .set({ unready, missingSince, ...arrival })
        .where(row)
    }
  })
}

export async function saveUnreached(db: Db, origin: string): Promise<void> {
  const reached = and(eq(webArrivals.origin, origin), isNull(webArrivals.missingSince))
  await db.update(webArrivals).set({ missingSince: since }).where(reached)
}

export type Arrival = { servers: number; arrived: number; missingSince?: Date }

/**
 * On how many web processes a change has arrived (STF-288).
 * @param shows the paths that belong to it, for each arrival that is asked for
 */
export async function arrivalsOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  name: CachedContent,
  shows: readonly ((path: string) => boolean)[],
): Promise<Arrival[]> {
  const [current, told] = await Promise.all([
    currentVersions(db),
    db
      .select()
      .from(webArrivals)
      .where(and(eq(webArrivals.name, name), inArray(webArrivals.origin, env.WEB_ORIGINS))),
  ])
  return shows.map((isShown) => {
    const late = told.filter((row) => row.version !== current[name] || row.unready.some(isShown))
    const [missingSince] = late.flatMap((row) => row.missingSince ?? []).toSorted((a, b) => +a - +b)
    const arrived = told.length - late.length
    return { servers: env.WEB_ORIGINS.length, arrived, ...(missingSince && { missingSince }) }
  })
}
