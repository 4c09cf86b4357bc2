import { createHmac } from 'node:crypto'
import { count, sql, sum } from 'drizzle-orm'
import { cachedNames, type Revalidation, SIGNATURE_HEADER, SIGNED_AT_HEADER } from '#contract/revalidation'
import type { Context } from '../../platform/context.ts'
import { blogs, courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const EVERY_MS = 2_000
const TIME_LIMIT_MS = 5_000
/** The site revalidates itself within a minute, so later attempts are pointless. */
const TRIES = 20

type Name = Revalidation['changed'][number]
type Fingerprints = Record<Name, string>

/** Changes with every insert, update and delete; the trigger `content_changed` maintains `updated_at`. */
async function fingerprint(
  { db }: Pick<Context, 'db'>,
  table: typeof courses | typeof blogs | typeof courseCategories,
) {
  const [row] = await db
    .select({ rows: count(), times: sum(sql`extract(epoch from ${table.updatedAt})`) })
    .from(table)
  return `${row?.rows}:${row?.times}`
}

async function fingerprints(context: Pick<Context, 'db'>): Promise<Fingerprints> {
  return {
    courses: `${await fingerprint(context, courses)} ${await fingerprint(context, courseCategories)}`,
    blogs: await fingerprint(context, blogs),
  }
}

async function tell({ env }: Pick<Context, 'env'>, changed: Name[]) {
  const body = JSON.stringify({ changed } satisfies Revalidation)
  const at = String(Math.floor(Date.now() / 1000))
  const { ok, status } = await fetch(new URL('/api/revalidate', env.SITE_ORIGIN), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNED_AT_HEADER]: at,
      [SIGNATURE_HEADER]: createHmac('sha256', env.INTERNAL_SECRET).update(`${at}.${body}`).digest('hex'),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!ok) throw new Error(`the site answered ${status}`)
}

/** Detects changes in the database, so it covers every client. */
export function freshnessJob(context: Pick<Context, 'db' | 'env'>): Job {
  let known: Fingerprints | undefined
  let failures = 0
  return {
    name: 'freshness',
    everyMs: EVERY_MS,
    async run() {
      const now = await fingerprints(context)
      const before = known ?? now
      known ??= now
      const changed = cachedNames.filter((name) => now[name] !== before[name])
      if (changed.length === 0) return
      try {
        await tell(context, changed)
        failures = 0
      } catch (error) {
        failures += 1
        if (failures < TRIES) throw error
        failures = 0
      }
      known = now
    },
  }
}
