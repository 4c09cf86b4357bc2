import type { Env } from '../platform/config/env.ts'

/** Writes that need no account: a hundred in ten minutes from one address, which thousands of families may share. */
export const narrowLimit = ({ RATE_LIMIT_MAX }: Pick<Env, 'RATE_LIMIT_MAX'>) => ({
  max: Math.max(1, Math.round(RATE_LIMIT_MAX / 6)),
  timeWindow: '10 minutes',
})
