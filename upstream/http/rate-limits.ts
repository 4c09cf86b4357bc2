import type { Env } from '../platform/config/env.ts'

/** For writes without an account: 100 per 10 minutes and address at the default RATE_LIMIT_MAX. */
export const publicWriteLimit = ({ RATE_LIMIT_MAX }: Pick<Env, 'RATE_LIMIT_MAX'>) => ({
  max: Math.max(1, Math.round(RATE_LIMIT_MAX / 6)),
  timeWindow: '10 minutes',
})
