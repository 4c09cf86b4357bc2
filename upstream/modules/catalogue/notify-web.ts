import {
  type CachedContent,
  type Revalidation,
  RevalidationAnswer,
  SIGNATURE_HEADER,
  SIGNED_AT_HEADER,
} from '#contract/revalidation'
import type { Context } from '../../platform/context.ts'
import { hmac } from '../../platform/crypto/hmac.ts'

const MARK_MS = 5_000
/** Longer than a web process takes at most. */
const READY_MS = 8_000

type Secrets = Pick<Context['env'], 'INTERNAL_SECRETS'>
type Notification = { changed: CachedContent[]; paths: string[] }

class Refused extends Error {}

/** A process of the version before may not know the name. */
async function markAt(secrets: Secrets, origin: string, name: CachedContent): Promise<boolean> {
  try {
    await post(secrets, origin, { changed: [name] }, MARK_MS)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/**
 * One call for each name, so that a refused one does not hold the others.
 * @returns what the process was told, and paths that are not ready @throws when the process is unreachable
 */
export async function notifyWeb(secrets: Secrets, origin: string, { changed, paths }: Notification) {
  const told: CachedContent[] = []
  for (const name of changed) if (await markAt(secrets, origin, name)) told.push(name)
  const unready = await readyAt(secrets, origin, paths).catch(() => paths)
  return { told, unready }
}

async function readyAt(secrets: Secrets, origin: string, paths: string[]): Promise<string[]> {
  const answer = await post(secrets, origin, { paths }, READY_MS)
  return RevalidationAnswer.parse(await answer.json()).unready
}

async function post({ INTERNAL_SECRETS }: Secrets, origin: string, change: Revalidation, limit: number) {
  const body = JSON.stringify(change)
  const at = String(Math.floor(Date.now() / 1000))
  const response = await fetch(new URL('/api/revalidate', origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNED_AT_HEADER]: at,
      [SIGNATURE_HEADER]: hmac(INTERNAL_SECRETS, `${at}.${body}`),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  })
  const message = `the web process at ${origin} responded ${response.status}`
  if (response.status === 400) throw new Refused(message)
  if (!response.ok) throw new Error(message)
  return response
}
