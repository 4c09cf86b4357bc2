import { and, asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { retryMails as call } from '#contract/staff/mails'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { isNoLetter } from './failed-mails.ts'
import { mailCondition } from './mail-filter.ts'
import { templateWords } from './mail-words.ts'
import { again } from './retry-mail.ts'

const LIMIT = 1_000

function messageOf(retried: number): string {
  if (retried === 0) return 'No email can be sent again.'
  if (retried === 1) return 'The email will be sent again.'
  return `${retried === LIMIT ? 'The oldest 1,000' : retried} emails will be sent again.`
}

type By = { actor: StaffActor; origin: RequestOrigin }

/** STF-224. The audit holds how many, and not what was searched for: it may be an address. */
export const retryMails = (
  db: Db,
  filter: z.output<typeof call.body>,
  { actor, origin }: By,
): Promise<z.output<typeof call.response>> =>
  db.transaction(async (tx) => {
    const failed = await tx
      .select({ mailId: emailOutbox.mailId })
      .from(emailOutbox)
      .where(and(isNoLetter, await mailCondition(tx, { ...filter, state: 'failed' })))
      .orderBy(asc(emailOutbox.createdAt), asc(emailOutbox.mailId))
      .limit(LIMIT)
      .for('update', { skipLocked: true })
    const retried = failed.length
    if (retried > 0) {
      const mailIds = failed.map(({ mailId }) => mailId)
      await tx.update(emailOutbox).set(again).where(inArray(emailOutbox.mailId, mailIds))
      const data = { mails: retried, ...(filter.template && { subject: templateWords(filter.template) }) }
      await audit(tx, { actor, action: 'mails.retried', subject: actor.id, data, ...origin })
    }
    return { retried, message: messageOf(retried) }
  })
