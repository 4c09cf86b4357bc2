import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { ageIn, fitsAge } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { isPermitted } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { requirePictures } from '../records/pictures.ts'
import { type Changes, valuesOf } from './course-values.ts'
import { enrolledChildren, heldPlaces } from './course-words.ts'
import { countPlaces, type LockedCourse } from './lock-course.ts'

const termsFields = ['price', 'places', 'status', 'teachers', 'startDate', 'endDate'] as const

/** STF-113. @throws AppError `forbidden` */
export function requireTerms(caller: StaffCaller, course: LockedCourse, changes: Changes): void {
  const wasPublished = course.state === 'published' || course.publishedAt !== null
  if (!wasPublished || isPermitted(caller.roles, 'courses.terms')) return
  if (termsFields.some((field) => changes[field] !== undefined))
    throw new AppError('forbidden', 'You may not do this.')
}

const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

async function requireCategory(tx: Tx, categoryId: string) {
  const [found] = await tx
    .select({ categoryId: courseCategories.categoryId })
    .from(courseCategories)
    .where(inArray(courseCategories.categoryId, [categoryId].filter(isUuid)))
    .for('share')
  if (!found) throw invalid('categoryId', 'Choose a category.')
}

/** Those who teach it already may stay. */
async function requireTeachers(tx: Tx, course: LockedCourse, teachers: readonly string[]) {
  const added = teachers.filter((staffId) => !course.teachers.includes(staffId))
  const found = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(
      and(
        inArray(staff.staffId, added.filter(isUuid)),
        ne(staff.state, 'suspended'),
        eq(staffRoles.role, 'teacher'),
      ),
    )
  if (found.length < added.length) throw invalid('teachers', 'Choose teachers of the list.')
}

/** STF-092. @throws AppError `conflict`, reason dates_fixed */
async function requireFreeDates(tx: Tx, { courseId }: LockedCourse, { startDate, endDate }: Changes) {
  if (startDate === undefined && endDate === undefined) return
  const { enrolled, held } = await countPlaces(tx, courseId)
  if (enrolled + held === 0) return
  const message = `${enrolled > 0 ? enrolledChildren(enrolled) : heldPlaces(held)}. Use Postpone, so that families are told.`
  throw new AppError('conflict', message, {
    reason: 'dates_fixed',
    fields: { [startDate === undefined ? 'endDate' : 'startDate']: message },
  })
}

/** STF-093: of children whom the present ages fit. @throws AppError `conflict`, reason ages_enrolled */
async function requireFittingAges(tx: Tx, course: LockedCourse, changes: Changes) {
  const { minimumAge, maximumAge } = changes
  if (minimumAge === undefined && maximumAge === undefined) return
  const enrolled = await tx
    .select({ dateOfBirth: children.dateOfBirth })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .where(and(eq(enrolments.courseId, course.courseId), isNull(enrolments.cancelledAt)))
  const today = lagosDate(new Date())
  const ages = enrolled.map(({ dateOfBirth }) => ageIn(dateOfBirth, today))
  const outside = ages.filter((age) => fitsAge(age, course) && !fitsAge(age, { ...course, ...changes }))
  if (outside.length === 0) return
  const one = '1 enrolled child would be outside these ages.'
  const message =
    outside.length === 1 ? one : `${outside.length} enrolled children would be outside these ages.`
  throw new AppError('conflict', message, {
    reason: 'ages_enrolled',
    fields: { [minimumAge === undefined ? 'maximumAge' : 'minimumAge']: message },
  })
}

function requireOrder(course: LockedCourse, changes: Changes) {
  const { minimumAge, maximumAge, startDate, endDate } = { ...valuesOf(course), ...changes }
  if (startDate && endDate && endDate < startDate)
    throw invalid('endDate', 'The last day is before the first.')
  if (typeof minimumAge === 'number' && typeof maximumAge === 'number' && maximumAge < minimumAge)
    throw invalid('maximumAge', 'The oldest age is below the youngest.')
}

/** @throws AppError `invalid`, `conflict` */
export async function checkChanges(
  tx: Tx,
  course: LockedCourse,
  changes: Changes,
  agesKept: boolean,
): Promise<void> {
  requireOrder(course, changes)
  if (changes.categoryId) await requireCategory(tx, changes.categoryId)
  if (changes.description) await requirePictures(tx, 'description', changes.description)
  if (changes.teachers) await requireTeachers(tx, course, changes.teachers)
  await requireFreeDates(tx, course, changes)
  if (!agesKept) await requireFittingAges(tx, course, changes)
}
