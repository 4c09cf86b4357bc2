import { count, sql, sum } from 'drizzle-orm'
import { cachedNames, type Revalidation, SIGNATURE_HEADER, SIGNED_AT_HEADER } from '#contract/revalidation'
import type { Context } from '../../platform/context.ts'
import { hmac } from '../../platform/crypto/hmac.ts'
import { blogs, courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const INTERVAL_MS = 2_000
const TIMEOUT_MS = 5_000
/** The site revalidates itself within a minute, so later attempts are pointless. */
const MAX_ATTEMPTS = 20

type ContentName = Revalidation['changed'][number]
type Fingerprints = Record<ContentName, string>

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

async function notifySite({ env }: Pick<Context, 'env'>, changed: ContentName[]) {
  const body = JSON.stringify({ changed } satisfies Revalidation)
  const at = String(Math.floor(Date.now() / 1000))
  const { ok, status } = await fetch(new URL('/api/revalidate', env.SITE_ORIGIN), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNED_AT_HEADER]: at,
      [SIGNATURE_HEADER]: hmac(env.INTERNAL_SECRETS, `${at}.${body}`),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!ok) throw new Error(`the site responded ${status}`)
}

/** Detects changes in the database, so it covers every client. */
export function freshnessJob(context: Pick<Context, 'db' | 'env'>): Job {
  let notified: Fingerprints | undefined
  let failures = 0
  return {
    name: 'freshness',
    everyMs: INTERVAL_MS,
    async run() {
      const current = await fingerprints(context)
      const previous = notified ?? current
      notified ??= current
      const changed = cachedNames.filter((name) => current[name] !== previous[name])
      if (changed.length === 0) return
      try {
        await notifySite(context, changed)
        failures = 0
      } catch (error) {
        failures += 1
        if (failures < MAX_ATTEMPTS) throw error
        failures = 0
      }
      notified = current
    },
  }
}
