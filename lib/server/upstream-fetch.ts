import 'server-only'
import { settings } from '@/lib/config/env'

/**
 * The one request that leaves this process: below the upstream's address, never kept, never redirected, and never without a
 * time limit.
 */
export const upstreamFetch = (path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> =>
  fetch(settings().UPSTREAM_API_URL + path, { ...init, cache: 'no-store', redirect: 'error' })
