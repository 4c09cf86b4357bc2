import { cachedNames, type Revalidation, SIGNATURE_HEADER, SIGNED_AT_HEADER } from '#contract/revalidation'
import { lagosDate } from '#domain/dates'
import type { Context } from '../../platform/context.ts'
import { hmac } from '../../platform/crypto/hmac.ts'
import { contentVersions } from '../../platform/db/schema/catalogue-counts.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const INTERVAL_MS = 2_000
const TIMEOUT_MS = 5_000
/** The site revalidates itself within a minute, so later attempts are pointless. */
const MAX_ATTEMPTS = 20

type ContentName = Revalidation['changed'][number]
type Fingerprints = Record<ContentName, string>

/** Triggers add to the versions, whichever client makes a change. At midnight in Lagos courses end. */
async function fingerprints({ db }: Pick<Context, 'db'>): Promise<Fingerprints> {
  const rows = await db.select().from(contentVersions)
  const versionOf = (name: ContentName) => rows.find((row) => row.name === name)?.version
  return { courses: `${versionOf('courses')} ${lagosDate(new Date())}`, blogs: `${versionOf('blogs')}` }
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
