import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { FailedMail } from '#contract/staff/today'
import { schoolOf } from '../../../platform/config/school.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { templates } from '../../../platform/mail/templates.ts'
import { describeFailure } from './describe-failure.ts'

const LIMIT = 200

/** The literal is in the index. An expired mail holds a code or a link that is void: sending it again helps nobody. */
const isFailed = and(isNotNull(emailOutbox.deadAt), sql`${emailOutbox.lastError} is distinct from 'expired'`)

type Row = typeof emailOutbox.$inferSelect

/** The newest first, up to 200. */
export const findFailedMails = (db: Db): Promise<Row[]> =>
  db
    .select()
    .from(emailOutbox)
    .where(isFailed)
    .orderBy(desc(emailOutbox.deadAt), desc(emailOutbox.mailId))
    .limit(LIMIT)

function subjectOf({ template, data }: Row, env: Context['env']): string {
  try {
    return templates.get(template)?.(data, schoolOf(env)).subject ?? template
  } catch {
    return template
  }
}

export async function listFailedMails({ db, env }: Pick<Context, 'db' | 'env'>): Promise<FailedMail[]> {
  const failed = await findFailedMails(db)
  return failed.map((row) => ({
    mailId: row.mailId,
    subject: subjectOf(row, env),
    recipient: row.recipient,
    failedAt: (row.deadAt ?? row.updatedAt).toISOString(),
    failure: describeFailure(row.lastError),
  }))
}
