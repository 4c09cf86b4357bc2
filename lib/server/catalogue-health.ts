import 'server-only'
import { upstreamFetch } from '@/lib/server/upstream'

const TIMEOUT_MS = 2_000
const MAX_AGE_MS = 2_000

let lastCheck: { at: number; isAvailable: Promise<boolean> } | undefined

/** For pages rendered per request, whose status is sent before their data is read. */
export function isCatalogueAvailable(): Promise<boolean> {
  if (!lastCheck || Date.now() - lastCheck.at > MAX_AGE_MS)
    lastCheck = { at: Date.now(), isAvailable: canListCourses() }
  return lastCheck.isAvailable
}

async function canListCourses(): Promise<boolean> {
  try {
    const { ok } = await upstreamFetch('/courses?page=1&limit=1', {
      route: '/courses',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}
