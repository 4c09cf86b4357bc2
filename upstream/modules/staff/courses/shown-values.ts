import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { auditedChanges, coverKey, overwrittenValues } from '../records/shown-changes.ts'
import { type Changes, valuesOf } from './course-values.ts'
import type { LockedCourse } from './lock-course.ts'

const ids = (value: unknown) => (typeof value === 'string' ? [value] : [])

async function categoryName(tx: Tx, value: unknown) {
  const { categoryId, name } = courseCategories
  const [found] = await tx
    .select({ name })
    .from(courseCategories)
    .where(inArray(categoryId, ids(value)))
  return found?.name ?? null
}

async function teacherNames(tx: Tx, value: unknown) {
  const people = Array.isArray(value) ? value.flatMap(ids) : []
  const found = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(inArray(staff.staffId, people))
    .orderBy(staff.name, staff.staffId)
  return found.map(({ name }) => name)
}

function show(tx: Tx, field: string, value: unknown): Promise<unknown> {
  if (field === 'categoryId') return categoryName(tx, value)
  if (field === 'coverMediaId') return coverKey(tx, value)
  if (field === 'teachers') return teacherNames(tx, value)
  return Promise.resolve(value)
}

/** For the audit: names in place of ids, and texts whole. */
export const shownChanges = (tx: Tx, course: LockedCourse, changes: Changes) =>
  auditedChanges(changes, { values: valuesOf(course), imageKey: course.imageKey }, (field, value) =>
    show(tx, field, value),
  )

/** Current values of what a form would overwrite, by the names of its fields (STF-067). */
export const currentValues = (tx: Tx, course: LockedCourse, changes: Changes) =>
  overwrittenValues(changes, valuesOf(course), (field, value) => show(tx, field, value))
