import { eq } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { withTimes } from '../../platform/db/course-lectures.ts'
import type { Tx } from '../../platform/db/open.ts'
import { courseReminders } from '../../platform/db/schema/reminders.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { ReminderMail } from '../../platform/mail/templates/course-reminder.ts'
import type { Reminder } from './due-reminders.ts'
import { type Family, findFamilies } from './find-families.ts'
import { signOffToken } from './off-token.ts'

/** The row of this reminder is written with its mails, so that of two processes one writes them, once. */
export const remindCourse = (
  { db, env }: Pick<Context, 'db' | 'env'>,
  reminder: Reminder,
  courseId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockCourse(tx, courseId)
    const { firstDay, daysBefore } = reminder
    if (locked?.startDate !== firstDay || locked.state !== 'published') return
    const [mark] = await tx
      .insert(courseReminders)
      .values({ courseId, firstDay, daysBefore })
      .onConflictDoNothing()
      .returning({ courseId: courseReminders.courseId })
    if (!mark) return
    const families = await findFamilies(tx, courseId)
    if (families.length === 0) return
    const [course] = await withTimes(tx, [locked])
    if (!course) return
    for (const family of families) await mailFamily(tx, env, { reminder, course, family })
    const data = { count: families.length, daysBefore, firstDay }
    await audit(tx, { actor: { kind: 'system' }, action: 'reminders.emailed', subject: courseId, data })
  })

/** Its first day must not change until the reminders are sent. */
async function lockCourse(tx: Tx, courseId: string) {
  const [course] = await tx
    .select({
      courseId: courses.courseId,
      courseTitle: courses.title,
      startDate: courses.startDate,
      endDate: courses.endDate,
      numberOfLectures: courses.numberOfLectures,
      maximumCapacity: courses.maximumCapacity,
      schedule: courses.schedule,
      state: courses.state,
      calendarSequence: courses.calendarSequence,
      format: courses.format,
      place: courses.place,
      prepare: courses.prepare,
    })
    .from(courses)
    .where(eq(courses.courseId, courseId))
    .for('share')
  return course
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCourse>>>
type Course = Awaited<ReturnType<typeof withTimes<Locked>>>[number]

async function mailFamily(
  tx: Tx,
  env: Context['env'],
  { reminder, course, family }: { reminder: Reminder; course: Course; family: Family },
) {
  const { template, firstDay, expiresAt } = reminder
  const { parentId, email, firstName, children } = family
  const { state: _, ...taught } = course
  const data: ReminderMail = {
    ...taught,
    firstName,
    children,
    code: await signOffToken(env, parentId),
    expiresAt: expiresAt.toISOString(),
  }
  // A course that is moved back to a day reminds of it again.
  const day = taught.calendarSequence > 0 ? `${firstDay}.${taught.calendarSequence}` : firstDay
  const dedupeKey = `${template}:${course.courseId}:${day}:${parentId}`
  // Hundreds are written at once: a receipt is sent before them.
  await enqueueMail(tx, { recipient: email, template, data, dedupeKey, lane: 'letter' })
}
