import { eq } from 'drizzle-orm'
import { RICH_TEXT_RULES_VERSION } from '#domain/rich-text'
import type { Tx } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { requirePictures, writeMediaUses } from '../records/pictures.ts'
import type { Changes } from './letter-values.ts'
import type { FoundLetter } from './lock-letter.ts'

/** With the letter locked: it must be tested again (STF-228). @throws AppError `invalid` */
export async function writeChanges(tx: Tx, { letterId }: FoundLetter, changes: Changes): Promise<void> {
  const { content, ...others } = changes
  if (content) await requirePictures(tx, 'content', content)
  const columns = {
    ...others,
    ...(content !== undefined && { contentHtml: content, htmlRules: RICH_TEXT_RULES_VERSION }),
    testedAt: null,
  }
  const defined = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await tx.update(letters).set(defined).where(eq(letters.letterId, letterId))
  if (content !== undefined)
    await writeMediaUses(tx, { kind: 'letter', id: letterId, coverMediaId: null, html: content })
}
