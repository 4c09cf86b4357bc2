import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { isFailed } from './failed-mails.ts'

/** 'Refund due'. The mail's own subject may hold a child's name, which the audit never holds. */
const templateWords = (template: string) =>
  `${template.charAt(0).toUpperCase()}${template.slice(1).replaceAll('-', ' ')}`

/** The outbox removed its code or link when it gave up, so it can only be asked for again (STF-262). */
const isWhole = sql`${emailOutbox.data} -> 'expiresAt' is null`

type By = { actor: StaffActor; origin: RequestOrigin }

/** A mail that waits or was sent stays as it is. @throws AppError `not_found`, or `conflict` for an expired mail */
export const retryMail = (db: Db, mailId: string, { actor, origin }: By): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const isMail = eq(emailOutbox.mailId, mailId)
    const [retried] = await tx
      .update(emailOutbox)
      .set({ deadAt: null, attempts: 0, nextAt: sql`clock_timestamp()` })
      .where(and(isMail, isFailed, isWhole))
      .returning({ template: emailOutbox.template })
    if (retried) {
      const data = { subject: templateWords(retried.template) }
      await audit(tx, { actor, action: 'mail.retried', subject: mailId, data, ...origin })
      return { message: 'The email will be sent again.' }
    }
    const [mail] = await tx.select().from(emailOutbox).where(isMail)
    if (!mail) throw new AppError('not_found', 'Not found.')
    if (mail.deadAt) throw new AppError('conflict', 'What this email says is no longer valid.')
    return { message: mail.sentAt ? 'The email has been sent.' : 'The email will be sent again.' }
  })
