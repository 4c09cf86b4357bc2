import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors'
import type { CourseLetterInput } from '#contract/staff/roster-actions'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { CourseLetterMail } from '../../../platform/mail/templates/course-letter.ts'
import { countEntriesToday } from '../count-entries-today.ts'
import { familiesOf, findEnrolled } from '../course-changes/find-enrolled.ts'
import { lockCourse } from '../courses/lock-course.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { findRosterCourse } from './roster-course.ts'

const DAILY = 3

/** With the course locked, so that two letters at once are counted one after the other. */
async function requireFewer(tx: Tx, courseId: string): Promise<void> {
  const sent = await countEntriesToday(tx, { action: 'course.letter_sent', subject: courseId })
  if (sent >= DAILY)
    throw new AppError(
      'too_many',
      `${DAILY} letters were sent to the families of this course today. Try again tomorrow.`,
    )
}

type Input = CourseLetterInput & { courseId: string }

/** @returns the letter's id */
async function send(tx: Tx, writer: StaffWriter, { courseId, subject, text }: Input): Promise<string> {
  const { course } = await findRosterCourse(tx, writer.caller, courseId)
  await lockCourse(tx, courseId)
  await requireFewer(tx, courseId)
  const families = familiesOf(await findEnrolled(tx, courseId))
  if (families.length === 0) throw new AppError('conflict', 'No one is enrolled in this course.')
  const letterId = randomUUID()
  for (const { parentId, email, children } of families) {
    const names = children.map(({ firstName }) => firstName)
    const data: CourseLetterMail = { courseTitle: course.title, children: names, subject, text }
    const dedupeKey = `course-letter:${letterId}:${parentId}`
    await enqueueMail(tx, { recipient: email, template: 'course-letter', data, dedupeKey })
  }
  const data = { letterId, families: families.length }
  await auditBy(tx, writer, { action: 'course.letter_sent', subject: courseId, data })
  return letterId
}

/** STF-215. @throws AppError `not_found`, `conflict`, `too_many` */
export const writeToFamilies = (
  db: Db,
  writer: StaffWriter,
  input: Input,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<boolean> =>
  db.transaction((tx) => writeOnce(tx, writer, idempotencyKey, () => send(tx, writer, input)))
