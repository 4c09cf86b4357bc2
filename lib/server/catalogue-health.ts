import 'server-only'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

const TIME_LIMIT_MS = 2_000
const KNOWN_FOR_MS = 2_000

let known: { since: number; answers: Promise<boolean> } | undefined

/**
 * Whether the upstream lists courses at this moment, asked at most every two seconds. A page made for its request has sent
 * its status before it reads, so whoever needs an honest one has to ask first.
 */
export function isCatalogueAvailable(): Promise<boolean> {
  if (!known || Date.now() - known.since > KNOWN_FOR_MS) known = { since: Date.now(), answers: ask() }
  return known.answers
}

async function ask(): Promise<boolean> {
  try {
    const { ok } = await upstreamFetch('/courses?page=1&limit=1', {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return ok
  } catch {
    return false
  }
}
