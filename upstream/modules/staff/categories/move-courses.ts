import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { auditChangedCourses } from '../audit-course.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { type LockedCategory, lockCourses } from './lock-categories.ts'

type Categories = { from: LockedCategory; to: LockedCategory }

/** @returns how many moved */
export async function moveCourses(tx: Tx, writer: StaffWriter, { from, to }: Categories): Promise<number> {
  const courseIds = await lockCourses(tx, from.categoryId)
  if (courseIds.length === 0) return 0
  const { categoryId } = to
  await tx.update(allCourses).set({ categoryId }).where(inArray(allCourses.courseId, courseIds))
  const names = { before: { category: from.name }, after: { category: to.name } }
  await auditChangedCourses(
    tx,
    writer,
    'category',
    courseIds.map((courseId) => ({ courseId, ...names })),
  )
  return courseIds.length
}
