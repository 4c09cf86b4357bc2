import type { Env } from './env.ts'

/** Writes that need no account: ten in ten minutes from one address, in proportion when the fence is set wider. */
export const narrowLimit = ({ RATE_LIMIT_MAX }: Pick<Env, 'RATE_LIMIT_MAX'>) => ({
  max: Math.max(1, Math.round(RATE_LIMIT_MAX / 60)),
  timeWindow: '10 minutes',
})
