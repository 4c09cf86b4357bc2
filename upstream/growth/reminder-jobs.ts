import { and, desc, eq, ne } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import { dueReminders, type Reminder } from '../modules/reminders/due-reminders.ts'
import { remindCourse } from '../modules/reminders/remind-course.ts'
import { remindFamilies } from '../modules/reminders/remind-families.ts'
import type { Context } from '../platform/context.ts'
import { courses } from '../platform/db/complete-courses.ts'
import { courseReminders } from '../platform/db/schema/reminders.ts'
import type { Job } from '../platform/jobs/runner.ts'

/** Whatever the time: at night the job does nothing. */
const noon = () => new Date(`${lagosDate(new Date())}T12:00:00+01:00`)

/** How many courses begin on a day grows with the school, so all but one are marked before anything is measured. */
async function leaveOne({ db }: Context, { firstDay, daysBefore }: Reminder, courseId: string) {
  const dates = { startDate: firstDay, endDate: addDays(firstDay, 30) }
  await db.update(courses).set(dates).where(eq(courses.courseId, courseId))
  const others = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(and(eq(courses.startDate, firstDay), ne(courses.courseId, courseId)))
  const marks = others.map((other) => ({ ...other, firstDay, daysBefore }))
  if (marks.length > 0) await db.insert(courseReminders).values(marks).onConflictDoNothing()
}

/** The mails of one course, and a minute in which no course is due. */
export async function reminderJobs(context: Context): Promise<Job[]> {
  const jobs: Job[] = []
  const last = await context.db.select().from(courses).orderBy(desc(courses.courseId)).limit(2)
  for (const [index, reminder] of dueReminders(noon()).entries()) {
    const courseId = last[index]?.courseId ?? ''
    await leaveOne(context, reminder, courseId)
    const run = () => remindCourse(context, reminder, courseId)
    jobs.push({ name: reminder.template, everyMs: 0, run })
  }
  const run = () => remindFamilies(context, { error: () => undefined }, { clock: noon })
  return [...jobs, { name: 'reminders', everyMs: 0, run }]
}
