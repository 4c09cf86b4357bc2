import 'server-only'
import { settings } from '@/lib/config/env'

/** The only fetch to the API: never cached, never redirected, never without a time limit. */
export const upstreamFetch = (path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> =>
  fetch(settings().UPSTREAM_API_URL + path, { ...init, cache: 'no-store', redirect: 'error' })
