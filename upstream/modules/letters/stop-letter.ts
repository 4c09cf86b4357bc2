import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { letterDeliveries, letters } from '../../platform/db/schema/newsletter.ts'

type Delivery = typeof letterDeliveries.$inferSelect

/** No sender has taken them, so that a mail never leaves twice. */
async function takeFromOutbox(tx: Tx, letterId: string): Promise<string[]> {
  const queued = tx
    .select({ mailId: letterDeliveries.mailId })
    .from(letterDeliveries)
    .where(and(eq(letterDeliveries.letterId, letterId), eq(letterDeliveries.state, 'queued')))
  const taken = await tx
    .delete(emailOutbox)
    .where(and(inArray(emailOutbox.mailId, queued), eq(emailOutbox.attempts, 0), isNull(emailOutbox.sentAt)))
    .returning({ mailId: emailOutbox.mailId })
  return taken.map(({ mailId }) => mailId)
}

/** STF-231, with the letter locked. Mails that a sender has tried before are held in the outbox until the letter goes on. */
export async function stopLetter(tx: Tx, letterId: string): Promise<void> {
  await tx.update(letters).set({ state: 'stopped' }).where(eq(letters.letterId, letterId))
  const taken = await takeFromOutbox(tx, letterId)
  if (taken.length === 0) return
  await tx
    .update(letterDeliveries)
    .set({ state: 'waiting', mailId: null, at: new Date() })
    .where(and(eq(letterDeliveries.letterId, letterId), inArray(letterDeliveries.mailId, taken)))
}

/** For the audit. */
export async function countProgress(tx: Tx, letterId: string): Promise<{ sent: number; left: number }> {
  const isOf = (...states: Delivery['state'][]) =>
    and(eq(letterDeliveries.letterId, letterId), inArray(letterDeliveries.state, states))
  return {
    sent: await tx.$count(letterDeliveries, isOf('sent')),
    left: await tx.$count(letterDeliveries, isOf('waiting', 'queued')),
  }
}
