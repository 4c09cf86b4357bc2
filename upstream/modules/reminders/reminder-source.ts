import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/open.ts'
import { enrolments } from '../../platform/db/schema/orders.ts'
import type { MailSource, MailSources } from '../../platform/mail/mail-sources.ts'
import { ReminderMail } from '../../platform/mail/templates/course-reminder.ts'

async function findEnrolled(db: Db, { courseId, children }: ReminderMail): Promise<Set<string>> {
  const childIds = children.map(({ childId }) => childId)
  const rows = await db
    .select({ childId: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        inArray(enrolments.childId, childIds),
        isNull(enrolments.cancelledAt),
      ),
    )
  return new Set(rows.map(({ childId }) => childId))
}

/** STF-275: a reminder that waited for the mail server names only children who are still enrolled. */
export function reminderSources({ db }: Pick<Context, 'db'>): MailSources {
  const source: MailSource = {
    async read(stored) {
      const mail = ReminderMail.parse(stored)
      const enrolled = await findEnrolled(db, mail)
      const children = mail.children.filter(({ childId }) => enrolled.has(childId))
      return children.length > 0 ? { ...mail, children } : 'drop'
    },
    isRetriedAfterRefusal: true,
  }
  return new Map([
    ['course-reminder-1', source],
    ['course-reminder-3', source],
  ])
}
