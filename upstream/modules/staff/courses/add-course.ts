import type { CourseInput } from '#contract/staff/course-fields'
import type { StaffCourse } from '#contract/staff/courses'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { auditCourse } from '../audit-course.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { addOnce } from '../records/add-once.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { checkChanges } from './check-changes.ts'
import { type CleanedInput, cleanInput, findChanges } from './course-values.ts'
import { lockCourse } from './lock-course.ts'
import { readStaffCourse } from './read-course.ts'
import { shownChanges } from './shown-values.ts'
import { writeChanges } from './write-changes.ts'

async function insertDraft(tx: Tx, title: string): Promise<string> {
  const [added] = await tx
    .insert(allCourses)
    .values({ title, state: 'draft', status: 'Active' })
    .returning({ courseId: allCourses.courseId })
  if (!added) throw new Error('The course was not stored.')
  return added.courseId
}

async function add(
  tx: Tx,
  writer: StaffWriter,
  { input: { title, ...input }, clean }: CleanedInput<CourseInput>,
) {
  await lockNewUses(tx)
  const courseId = await insertDraft(tx, title)
  const course = await lockCourse(tx, courseId)
  const changes = findChanges(course, { input, clean })
  await checkChanges(tx, course, changes, false)
  if (Object.keys(changes).length > 0) await writeChanges(tx, course, changes)
  const { after } = await shownChanges(tx, course, changes)
  await auditCourse(tx, writer, { action: 'course.added', courseId, after: { title, ...after } })
  return courseId
}

/** STF-089: a draft, of which only the title must be there. */
export async function addCourse(
  db: Db,
  writer: StaffWriter,
  input: CourseInput,
  key: IdempotencyKey | undefined,
): Promise<StaffCourse> {
  const cleaned = await cleanInput(input)
  const courseId = await db.transaction((tx) => addOnce(tx, writer, key, () => add(tx, writer, cleaned)))
  return readStaffCourse(db, writer.caller, courseId)
}
