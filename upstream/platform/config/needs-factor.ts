import { isLoopback } from '#domain/loopback'
import type { Env } from './env.ts'

/** STF-034, STF-040. */
export function needsFactor({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>): boolean {
  const { protocol, hostname } = new URL(SITE_ORIGIN)
  return protocol === 'https:' && !isLoopback(hostname)
}
