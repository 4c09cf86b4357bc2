import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'

/** Those that wait for the mail server name dates that are no longer true. */
export async function dropWaitingReminders(tx: Tx, courseId: string): Promise<void> {
  const { data, template, sentAt, deadAt } = emailOutbox
  const isOfCourse = eq(sql`${data} ->> 'courseId'`, courseId)
  await tx
    .delete(emailOutbox)
    .where(and(isNull(sentAt), isNull(deadAt), like(template, 'course-reminder-%'), isOfCourse))
}
