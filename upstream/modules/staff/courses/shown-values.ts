import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { isUuid } from '../../../platform/uuid.ts'
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

async function coverKey(tx: Tx, value: unknown) {
  const [found] = await tx
    .select({ fileKey: media.fileKey })
    .from(media)
    .where(inArray(media.mediaId, ids(value)))
  return found?.fileKey ?? null
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

const auditNames = new Map([
  ['categoryId', 'category'],
  ['coverMediaId', 'cover'],
])

/** For the audit: names in place of ids, and texts whole. */
export async function shownChanges(tx: Tx, course: LockedCourse, changes: Changes) {
  const current = new Map<string, unknown>(Object.entries(valuesOf(course)))
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(changes)) {
    const name = auditNames.get(field) ?? field
    before[name] = field === 'coverMediaId' ? course.imageKey : await show(tx, field, current.get(field))
    after[name] = await show(tx, field, value)
  }
  return { before, after }
}

const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Current values of what a form would overwrite, by the names of its fields (STF-067). */
export async function currentValues(tx: Tx, course: LockedCourse, changes: Changes) {
  const current = new Map<string, unknown>(Object.entries(valuesOf(course)))
  const shown: Record<string, string> = {}
  for (const field of Object.keys(changes)) shown[field] = words(await show(tx, field, current.get(field)))
  return shown
}

/** The picture then stays until the course is saved. @returns its file, undefined when there is no such picture */
export async function findCover(tx: Tx, mediaId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ fileKey: media.fileKey })
    .from(media)
    // A decorative picture has no description (STF-146).
    .where(and(inArray(media.mediaId, [mediaId].filter(isUuid)), eq(media.isDecorative, false)))
    .for('key share')
  return found?.fileKey
}
