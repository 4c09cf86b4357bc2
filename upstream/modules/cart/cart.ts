import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Message } from '#contract/message'
import { CART_LIMIT } from '#domain/cart-limit'
import { lagosDate } from '#domain/dates'
import { isOnSale } from '#domain/eligibility'
import { shortTitle } from '#domain/short-title'
import type { ParentActor } from '../../platform/actor.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { lockParent } from '../../platform/db/lock-parent.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { cartItemChildren, cartItems } from '../../platform/db/schema/carts.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { children } from '../../platform/db/schema/children.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { isUuid } from '../../platform/uuid.ts'
import { listEnrolledChildren } from './cart-lines.ts'
import { unfitError } from './unfit-error.ts'

type CartRefusal = 'already_in_cart' | 'cart_full' | 'course_closed' | 'course_gone'

function cartRefusalError(reason: CartRefusal, title = 'A course'): AppError {
  switch (reason) {
    case 'course_gone':
      return new AppError('not_found', 'Course not found.', { reason })
    case 'course_closed':
      return new AppError('conflict', `${shortTitle(title)} is not open for enrolment.`, { reason })
    case 'already_in_cart':
      return new AppError('conflict', 'Course already exists.', { reason })
    case 'cart_full':
      return new AppError('conflict', `Your cart can hold ${CART_LIMIT} courses.`, { reason })
  }
}

const cartItemNotFound = () =>
  new AppError(
    'not_found',
    'This course is no longer in your cart. If you have just paid, look in My Courses.',
    { reason: 'cart_item_gone' },
  )

export async function readCart(db: Db, { id: parentId }: ParentActor) {
  const items = await db
    .select({ cartId: cartItems.cartId, course: courses, categoryName: courseCategories.name })
    .from(cartItems)
    .innerJoin(courses, eq(courses.courseId, cartItems.courseId))
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(eq(cartItems.parentId, parentId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.cartId))
  const assigned = await db
    .select({ cartId: cartItemChildren.cartId, childId: cartItemChildren.childId })
    .from(cartItemChildren)
    .where(eq(cartItemChildren.parentId, parentId))
    .orderBy(asc(cartItemChildren.createdAt), asc(cartItemChildren.childId))
  return items.map((item) => ({
    ...item,
    childs: assigned.filter(({ cartId }) => cartId === item.cartId).map(({ childId }) => childId),
  }))
}

type Course = { courseId: string; maximumCapacity: number; seatsTaken: number }

/** Seats held by the parent's own open order count as free. */
export async function placesLeftByCourse(
  db: Db,
  { id: parentId }: Pick<ParentActor, 'id'>,
): Promise<(course: Course) => number> {
  const held = await db
    .select({ courseId: orderLines.courseId, places: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(orders.parentId, parentId), eq(orders.status, 'pending'), eq(orders.seatsHeld, true)))
    .groupBy(orderLines.courseId)
  return ({ courseId, maximumCapacity, seatsTaken }) => {
    const own = held.find((row) => row.courseId === courseId)?.places ?? 0
    return Math.max(0, maximumCapacity - seatsTaken + own)
  }
}

type Refusal = { courseId: string; reason: CartRefusal }
type Partition = { added: string[]; refused: Refusal[] }
type Addition = Partition & Message

/** Adds what it can. @throws AppError only when a single course was requested and refused */
export const addToCart = (
  db: Db,
  { id: parentId }: ParentActor,
  courseIds: readonly string[],
): Promise<Addition> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const requestedIds = [...new Set(courseIds)]
    const known = await tx
      .select()
      .from(courses)
      .where(inArray(courses.courseId, requestedIds.filter(isUuid)))
    const items = await tx.select().from(cartItems).where(eq(cartItems.parentId, parentId))
    const inCart = items.map(({ courseId }) => courseId)
    const { added, refused } = partitionCourses(requestedIds, known, inCart)
    const [refusal] = added.length === 0 ? refused : []
    const title = known.find(({ courseId }) => courseId === refusal?.courseId)?.title
    const error = refusal && cartRefusalError(refusal.reason, title)
    if (error && requestedIds.length === 1) throw error
    await insertItems(tx, parentId, added)
    return { message: error?.message ?? 'Course added successfully!', added, refused }
  })

type CourseRow = typeof courses.$inferSelect

function partitionCourses(
  requestedIds: readonly string[],
  known: readonly CourseRow[],
  inCart: readonly string[],
): Partition {
  const today = lagosDate(new Date())
  const added: string[] = []
  const refused: Refusal[] = []
  for (const courseId of requestedIds) {
    const course = known.find((row) => row.courseId === courseId)
    const reason =
      findRefusal(course, inCart, today) ??
      (inCart.length + added.length < CART_LIMIT ? undefined : 'cart_full')
    if (reason) refused.push({ courseId, reason })
    else added.push(courseId)
  }
  return { added, refused }
}

/** A draft may lack what the types say. */
const isUnpublished = ({ state }: CourseRow) => state === 'draft' || state === 'scheduled'

function findRefusal(
  course: CourseRow | undefined,
  inCart: readonly string[],
  today: string,
): CartRefusal | undefined {
  if (!course || isUnpublished(course)) return 'course_gone'
  if (!isOnSale(course, today)) return 'course_closed'
  return inCart.includes(course.courseId) ? 'already_in_cart' : undefined
}

/** One millisecond apart, so that the cart keeps the requested order. */
async function insertItems(tx: Tx, parentId: string, courseIds: readonly string[]) {
  const now = Date.now()
  const rows = courseIds.map((courseId, index) => ({ parentId, courseId, createdAt: new Date(now + index) }))
  if (rows.length > 0) await tx.insert(cartItems).values(rows)
}

/** @throws AppError `not_found` for a foreign item or child, `invalid` for a child who does not fit */
export const assignChildren = (
  db: Db,
  { id: parentId }: ParentActor,
  cartId: string,
  childIds: readonly string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const [item] = await tx
      .select({ course: courses })
      .from(cartItems)
      .innerJoin(courses, eq(courses.courseId, cartItems.courseId))
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.parentId, parentId)))
    if (!item) throw cartItemNotFound()
    const requestedIds = [...new Set(childIds)]
    const ownChildren = await tx
      .select()
      .from(children)
      .where(and(inArray(children.childId, requestedIds.filter(isUuid)), eq(children.parentId, parentId)))
    if (ownChildren.length < requestedIds.length) throw new AppError('not_found', 'Child not found.')
    const enrolled = await listEnrolledChildren(tx, parentId)
    const today = lagosDate(new Date())
    const [unfit] = ownChildren.flatMap(
      (child) => unfitError('invalid', child, item.course, enrolled, today) ?? [],
    )
    if (unfit) throw unfit
    await tx.delete(cartItemChildren).where(eq(cartItemChildren.cartId, cartId))
    await tx.insert(cartItemChildren).values(requestedIds.map((childId) => ({ cartId, parentId, childId })))
  })

export const removeFromCart = (db: Db, { id: parentId }: ParentActor, cartId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const removed = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.parentId, parentId)))
      .returning({ cartId: cartItems.cartId })
    if (removed.length === 0) throw cartItemNotFound()
  })

/** All items without `cartIds`; foreign ids are ignored. */
export const emptyCart = (
  db: Db,
  { id: parentId }: ParentActor,
  cartIds?: readonly string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const isRequested = cartIds && inArray(cartItems.cartId, cartIds.filter(isUuid))
    await tx.delete(cartItems).where(and(eq(cartItems.parentId, parentId), isRequested))
  })
