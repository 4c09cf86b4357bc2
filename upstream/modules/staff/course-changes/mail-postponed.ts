import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Tx } from '../../../platform/db/open.ts'
import type { dateChanges } from '../../../platform/db/schema/course-teaching.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { CoursePostponedMail } from '../../../platform/mail/templates/course-postponed.ts'
import type { familiesOf } from './find-enrolled.ts'
import type { PublishedCourse } from './require-published.ts'
import { taughtCourse } from './taught-course.ts'

type Families = ReturnType<typeof familiesOf>

/** One for each family. A receipt is sent before them. */
export async function mailPostponed(
  tx: Tx,
  course: PublishedCourse,
  change: typeof dateChanges.$inferSelect,
  families: Families,
): Promise<void> {
  const [taught] = await withTimes(tx, [taughtCourse(course)])
  if (!taught) return
  const { changeId, oldStart, oldEnd, note, refundUntil } = change
  for (const { parentId, email, firstName, children } of families) {
    const data: CoursePostponedMail = { ...taught, firstName, children, oldStart, oldEnd, note, refundUntil }
    const dedupeKey = `course-postponed:${changeId}:${parentId}`
    await enqueueMail(tx, { recipient: email, template: 'course-postponed', data, dedupeKey, lane: 'letter' })
  }
}
