import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors'
import type { Env } from '../platform/config/env.ts'
import { connectRedis } from '../platform/redis.ts'
import { signedParent } from './auth.ts'
import { networkOf, verifiedClientAddress } from './client-address.ts'
import { sharedRateLimitStore } from './rate-limit-store.ts'

/** Multiple of RATE_LIMIT_MAX without a verified address: one page of the site serves many visitors. */
const UNTRUSTED = 20

/** Multiple for a verified address, which a mobile carrier shares between many families. */
const VISITORS_PER_ADDRESS = 10
const PARENT = 'parent '

export async function addRateLimit(app: FastifyInstance, env: Env): Promise<void> {
  const { RATE_LIMIT_MAX, INTERNAL_SECRETS, REDIS_URL } = env
  const redis = REDIS_URL ? connectRedis(REDIS_URL, app.log) : undefined
  app.addHook('onClose', async () => redis?.close())
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    ...(redis && { store: sharedRateLimitStore(redis) }),
    keyGenerator: async ({ headers, clientAddress }) => {
      const parentId = await signedParent(env, headers.authorization)
      return parentId ? PARENT + parentId : networkOf(clientAddress)
    },
    max: (request, key) => {
      if (key.startsWith(PARENT)) return RATE_LIMIT_MAX
      return (
        RATE_LIMIT_MAX * (verifiedClientAddress(request, INTERNAL_SECRETS) ? VISITORS_PER_ADDRESS : UNTRUSTED)
      )
    },
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('too_many', 'Too many requests. Please try again later.', { retryAfter: ttl / 1000 }),
  })
}

/** For writes without an account: 100 per 10 minutes and address at the default RATE_LIMIT_MAX. */
export const publicWriteLimit = ({ RATE_LIMIT_MAX }: Pick<Env, 'RATE_LIMIT_MAX'>) => ({
  max: Math.max(1, Math.round(RATE_LIMIT_MAX / 6)),
  timeWindow: '10 minutes',
})
