import { eq } from 'drizzle-orm'
import type { Letter } from '#contract/staff/letters'
import type { Db } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { LetterKey } from '../../letters/letter-source.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { actOnLetter, type Step } from './act-on-letter.ts'
import { auditLetter } from './audit-letter.ts'
import { requireState, requireVersion } from './lock-letter.ts'
import { findMissing, requireComplete } from './missing-parts.ts'

/** STF-229: to the address of the one who asks. @throws AppError `not_found`, `changed`, `conflict` */
export const testLetter = (
  db: Db,
  writer: StaffWriter,
  { version, ...step }: Step & { version: string },
): Promise<Letter> =>
  actOnLetter(db, writer, step, async (tx, letter) => {
    const { letterId } = letter
    requireState(letter, ['draft', 'scheduled'])
    await requireVersion(tx, letter, version)
    const missing = await findMissing(tx, letter)
    requireComplete(missing.filter(({ part }) => part === 'subject' || part === 'content'))
    const data: LetterKey = { letterId }
    // A person waits for it, so it goes before the letters.
    await enqueueMail(tx, { recipient: writer.caller.email, template: 'letter', data, lane: 'service' })
    await tx.update(letters).set({ testedAt: new Date() }).where(eq(letters.letterId, letterId))
    await auditLetter(tx, writer, { action: 'letter.tested', letterId })
  })
