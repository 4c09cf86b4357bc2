import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { dropWaitingLetters } from './drop-waiting-letters.ts'

type Subscriber = {
  subscriberId: string
  /** Whose link was used. */
  letterId?: string
}

/** From each state, because an open confirmation is void too. @returns whether it changed something; undefined: unknown */
export async function unsubscribe(
  tx: Tx,
  { subscriberId, letterId }: Subscriber,
): Promise<boolean | undefined> {
  const isThis = eq(newsletterSubscribers.subscriberId, subscriberId)
  const [subscriber] = await tx
    .select({ state: newsletterSubscribers.state })
    .from(newsletterSubscribers)
    .where(isThis)
    .for('update')
  if (!subscriber) return undefined
  if (subscriber.state === 'unsubscribed') return false
  const now = new Date()
  await tx
    .update(newsletterSubscribers)
    .set({
      state: 'unsubscribed',
      unsubscribedAt: now,
      unsubscribedBy: letterId ?? null,
      tokenHash: null,
      updatedAt: now,
    })
    .where(isThis)
  await dropWaitingLetters(tx, subscriberId)
  return true
}
