import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox, mailState } from '../../../platform/db/schema/mail.ts'
import { isNoLetter } from './failed-mails.ts'
import { templateWords } from './mail-words.ts'

export const again = { deadAt: null, attempts: 0, nextAt: sql`clock_timestamp()` }

type By = { actor: StaffActor; origin: RequestOrigin }

/**
 * A mail that waits or was sent stays as it is. Of a lost one the outbox removed the code or link when it gave up, so it
 * can only be asked for again (STF-262).
 * @throws AppError `not_found`, or `conflict` for a lost mail or a letter
 */
export const retryMail = (db: Db, mailId: string, { actor, origin }: By): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const isMail = eq(emailOutbox.mailId, mailId)
    const [retried] = await tx
      .update(emailOutbox)
      .set(again)
      .where(and(isMail, isNoLetter, eq(mailState(emailOutbox), 'failed')))
      .returning({ template: emailOutbox.template })
    if (retried) {
      const data = { subject: templateWords(retried.template) }
      await audit(tx, { actor, action: 'mail.retried', subject: mailId, data, ...origin })
      return { message: 'The email will be sent again.' }
    }
    const [mail] = await tx.select().from(emailOutbox).where(isMail)
    if (!mail) throw new AppError('not_found', 'Not found.')
    if (mail.deadAt && mail.template === 'letter')
      throw new AppError('conflict', 'A letter is not sent again to an address that refused it.')
    if (mail.deadAt) throw new AppError('conflict', 'What this email says is no longer valid.')
    return { message: mail.sentAt ? 'The email has been sent.' : 'The email will be sent again.' }
  })
