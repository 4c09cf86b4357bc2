import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { letterDeliveries } from '../../platform/db/schema/newsletter.ts'

/** With the subscriber locked: letters that were not sent yet are not sent any more. Locks the outbox, then the deliveries. */
export async function dropWaitingLetters(tx: Tx, subscriberId: string): Promise<void> {
  const { mailId, state } = letterDeliveries
  const isOwn = eq(letterDeliveries.subscriberId, subscriberId)
  const queued = await tx
    .select({ mailId })
    .from(letterDeliveries)
    .where(and(isOwn, eq(state, 'queued')))
  const ids = queued.flatMap((delivery) => delivery.mailId ?? [])
  const isUnsent = and(
    inArray(emailOutbox.mailId, ids),
    isNull(emailOutbox.sentAt),
    isNull(emailOutbox.deadAt),
  )
  const dropped = await tx.delete(emailOutbox).where(isUnsent).returning({ mailId: emailOutbox.mailId })
  const isDropped = inArray(
    mailId,
    dropped.map((mail) => mail.mailId),
  )
  await tx
    .update(letterDeliveries)
    .set({ state: 'skipped', at: new Date() })
    .where(and(isOwn, or(eq(state, 'waiting'), and(eq(state, 'queued'), isDropped))))
}
