import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { InvitationInput } from '#contract/staff/family-actions'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { FamilyInvitationMail } from '../../../platform/mail/templates/help-mails.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { rejectTakenEmail } from '../../account-links/email-taken.ts'
import { isPublished } from '../../catalogue/public-courses.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'

const TEMPLATE = 'family-invitation'

/** @throws AppError `not_found` unless it is published */
async function findCourse(tx: Tx, courseId: string): Promise<FamilyInvitationMail['course']> {
  const [course] = isUuid(courseId)
    ? await tx
        .select({ courseId: courses.courseId, title: courses.title })
        .from(courses)
        .where(and(eq(courses.courseId, courseId), isPublished()))
    : []
  if (!course) throw new AppError('not_found', 'There is no such course.')
  return course
}

/** Two people who invite one address wait for each other. @throws AppError `too_many` */
async function rejectSecond(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${TEMPLATE} ${email}`}, 0))`)
  const isRecent = and(
    sql`lower(${emailOutbox.recipient}) = ${email}`,
    eq(emailOutbox.template, TEMPLATE),
    gt(emailOutbox.createdAt, sql`now() - interval '24 hours'`),
  )
  if ((await tx.$count(emailOutbox, isRecent)) > 0)
    throw new AppError('too_many', 'An invitation was sent to this address within the last 24 hours.')
}

/** STF-180. @throws AppError `conflict`, `not_found`, `too_many` */
export async function inviteFamily(
  db: Db,
  writer: StaffWriter,
  { firstName, email, courseId }: InvitationInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      await rejectTakenEmail(tx, email)
      await rejectSecond(tx, email)
      const course = courseId === undefined ? undefined : await findCourse(tx, courseId)
      const data: FamilyInvitationMail = { firstName, ...(course && { course }) }
      await enqueueMail(tx, { recipient: email, template: TEMPLATE, data })
      const invitationId = randomUUID()
      await auditBy(tx, writer, {
        action: 'family.invited',
        subject: invitationId,
        data: course ? { courseId: course.courseId } : {},
      })
      return invitationId
    }),
  )
}
