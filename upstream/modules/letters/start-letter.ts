import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import {
  letterDeliveries,
  letterLinks,
  letters,
  newsletterSubscribers,
} from '../../platform/db/schema/newsletter.ts'
import { findItems } from './block-items.ts'
import { countedLinks } from './letter-links.ts'

type Row = typeof letters.$inferSelect

/** One for each confirmed subscriber of this moment (STF-230). @returns how many */
async function addDeliveries(tx: Tx, letterId: string): Promise<number> {
  const { subscriberId, state } = newsletterSubscribers
  await tx.execute(
    sql`insert into letter_deliveries (letter_id, subscriber_id)
      select ${letterId}::uuid, ${subscriberId} from ${newsletterSubscribers} where ${eq(state, 'confirmed')}
      on conflict do nothing`,
  )
  const [added] = await tx
    .select({ deliveries: count() })
    .from(letterDeliveries)
    .where(eq(letterDeliveries.letterId, letterId))
  return added?.deliveries ?? 0
}

/** With the letter locked and complete. @returns the number of recipients */
export async function startLetter(tx: Tx, letter: Row, sentBy: string | null): Promise<number> {
  const { letterId, contentHtml } = letter
  const items = await findItems(tx, letter)
  const links = countedLinks(contentHtml ?? '', items)
  if (links.length > 0)
    await tx
      .insert(letterLinks)
      .values(links.map((link, index) => ({ ...link, letterId, number: index + 1 })))
  const recipients = await addDeliveries(tx, letterId)
  await tx
    .update(letters)
    .set({ state: 'sending', items, startedAt: new Date(), recipients, sentBy, sendAt: null })
    .where(eq(letters.letterId, letterId))
  return recipients
}
