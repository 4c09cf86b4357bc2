import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { dropWaitingLetters } from './drop-waiting-letters.ts'

const PERMITTED_BOUNCES = 1

/** STF-236: of a letter that the address refused for good. */
export async function recordBounce(tx: Tx, subscriberId: string): Promise<void> {
  const { bounces, state } = newsletterSubscribers
  const [refused] = await tx
    .update(newsletterSubscribers)
    .set({
      bounces: sql`${bounces} + 1`,
      state: sql`case when ${bounces} >= ${PERMITTED_BOUNCES} then 'bounced' else ${state} end`,
      updatedAt: new Date(),
    })
    .where(and(eq(newsletterSubscribers.subscriberId, subscriberId), eq(state, 'confirmed')))
    .returning({ state })
  if (refused?.state === 'bounced') await dropWaitingLetters(tx, subscriberId)
}
