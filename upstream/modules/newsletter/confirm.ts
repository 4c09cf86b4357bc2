import { and, eq, gt, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Env } from '../../platform/config/env.ts'
import type { Tx } from '../../platform/db/open.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { confirmHashes } from './confirm-token.ts'
import { CONFIRM_DAYS } from './sign-up.ts'

/** STF-226. Pressed twice, the second changes nothing. @throws AppError `conflict` */
export async function confirmSubscriber(
  tx: Tx,
  env: Pick<Env, 'CODE_SECRETS'>,
  token: string,
): Promise<void> {
  const { subscriberId, state, tokenHash, askedAt } = newsletterSubscribers
  const oldest = new Date(Date.now() - CONFIRM_DAYS * 86_400_000)
  const [subscriber] = await tx
    .select({ subscriberId, state })
    .from(newsletterSubscribers)
    .where(and(inArray(tokenHash, confirmHashes(env, token)), gt(askedAt, oldest)))
    .for('update')
  if (!subscriber)
    throw new AppError('conflict', 'This link is no longer valid. Please sign up again.', {
      reason: 'link_invalid',
    })
  if (subscriber.state === 'confirmed') return
  const now = new Date()
  await tx
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', confirmedAt: now, bounces: 0, updatedAt: now })
    .where(eq(subscriberId, subscriber.subscriberId))
}
