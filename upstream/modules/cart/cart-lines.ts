import { createHash } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { lagosDate } from '#domain/dates'
import { closedMessage, isOnSale } from '#domain/eligibility'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { cartItemChildren, cartItems } from '../../platform/db/schema/carts.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments } from '../../platform/db/schema/orders.ts'
import { unfitError } from './unfit-error.ts'

const NO_CHILD = 'Please assign at least one child to each course.'

export type CartPlace = { courseId: string; childId: string; courseTitle: string; priceKobo: number }

type Entry = {
  course: typeof courses.$inferSelect
  child: typeof children.$inferSelect | null
}

/** One line per course and child, in a fixed order. @throws AppError when the cart cannot be bought */
export async function readCartLines(tx: Tx, parentId: string): Promise<CartPlace[]> {
  const entries = await readEntries(tx, parentId)
  if (entries.length === 0) throw new AppError('invalid', 'Your cart is empty.', { reason: 'cart_empty' })
  const enrolled = await listEnrolledChildren(tx, parentId)
  const today = lagosDate(new Date())
  return entries.map((entry) => toCartLine(entry, enrolled, today)).sort(byCourseAndChild)
}

export const listEnrolledChildren = (tx: Tx | Db, parentId: string) =>
  tx
    .select({ courseId: enrolments.courseId, childId: enrolments.childId })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .where(and(eq(children.parentId, parentId), isNull(enrolments.cancelledAt)))

const readEntries = (tx: Tx, parentId: string): Promise<Entry[]> =>
  tx
    .select({ course: courses, child: children })
    .from(cartItems)
    .innerJoin(courses, eq(courses.courseId, cartItems.courseId))
    .leftJoin(cartItemChildren, eq(cartItemChildren.cartId, cartItems.cartId))
    .leftJoin(children, eq(children.childId, cartItemChildren.childId))
    .where(eq(cartItems.parentId, parentId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.cartId))

function toCartLine(
  { course, child }: Entry,
  enrolled: readonly { courseId: string; childId: string }[],
  today: string,
) {
  const { courseId, title, priceKobo } = course
  if (!isOnSale(course, today))
    throw new AppError('conflict', closedMessage(course), { reason: 'course_closed' })
  if (!child) throw new AppError('invalid', NO_CHILD, { reason: 'child_required' })
  const unfit = unfitError('conflict', child, course, enrolled, today)
  if (unfit) throw unfit
  return { courseId, childId: child.childId, courseTitle: title, priceKobo }
}

const byCourseAndChild = (a: CartPlace, b: CartPlace) =>
  a.courseId === b.courseId ? (a.childId < b.childId ? -1 : 1) : a.courseId < b.courseId ? -1 : 1

export function digestLines(lines: readonly CartPlace[]): string {
  const text = lines
    .map(({ courseId, childId, priceKobo }) => `${courseId} ${childId} ${priceKobo}`)
    .join('\n')
  return createHash('sha256').update(text).digest('hex')
}

export const sumPrices = (lines: readonly { priceKobo: number }[]): number =>
  lines.reduce((sum, { priceKobo }) => sum + priceKobo, 0)
