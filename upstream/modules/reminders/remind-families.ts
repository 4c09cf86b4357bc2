import { and, asc, eq, gt, notInArray } from 'drizzle-orm'
import type { Context, ErrorLog } from '../../platform/context.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseReminders } from '../../platform/db/schema/reminders.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { readSetting } from '../../platform/settings.ts'
import { dueReminders, type Reminder } from './due-reminders.ts'
import { remindCourse } from './remind-course.ts'

const INTERVAL_MS = 60_000
const BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Data = Pick<Context, 'db' | 'env'>

/** A course without families too, so that one who enrols later gets only what is still ahead (STF-274). */
async function findCourses(db: Db, { firstDay, daysBefore }: Reminder, after: string): Promise<string[]> {
  const reminded = db
    .select({ courseId: courseReminders.courseId })
    .from(courseReminders)
    .where(and(eq(courseReminders.firstDay, firstDay), eq(courseReminders.daysBefore, daysBefore)))
  const due = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(
      and(
        eq(courses.startDate, firstDay),
        eq(courses.state, 'published'),
        gt(courses.courseId, after),
        notInArray(courses.courseId, reminded),
      ),
    )
    .orderBy(asc(courses.courseId))
    .limit(BATCH)
  return due.map(({ courseId }) => courseId)
}

type Run = { clock: () => Date; signal?: AbortSignal | undefined }

const isOver = ({ clock, signal }: Run) => signal?.aborted || dueReminders(clock()).length === 0

async function remind(context: Data, reminder: Reminder, log: ErrorLog, run: Run) {
  let found: string[]
  let after = BEFORE_ALL
  do {
    found = await findCourses(context.db, reminder, after)
    for (const courseId of found) {
      if (isOver(run)) return
      after = courseId
      try {
        await remindCourse(context, reminder, courseId)
      } catch (err) {
        log.error({ alert: 'reminders not written', courseId, err }, 'Reminders could not be written.')
      }
    }
  } while (found.length === BATCH)
}

/** STF-274 to STF-276, on the days of the settings. A course that fails is tried again in the next run, and holds up no other. */
export async function remindFamilies(
  context: Data,
  log: ErrorLog,
  { clock = () => new Date(), signal }: Partial<Run> = {},
): Promise<void> {
  const days = await readSetting(context.db, 'reminderDays')
  for (const reminder of dueReminders(clock(), days)) await remind(context, reminder, log, { clock, signal })
}

export const reminderJob = (context: Data, log: ErrorLog): Job => ({
  name: 'reminders',
  everyMs: INTERVAL_MS,
  run: (signal) => remindFamilies(context, log, { signal }),
})
