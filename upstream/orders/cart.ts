import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { lagosDate } from '#domain/dates'
import { isOnSale, unfitWords } from '#domain/eligibility'
import { shortTitle } from '#domain/short-title'
import type { Db } from '../db/open.ts'
import { cartItemChildren, cartItems } from '../db/schema/carts.ts'
import { courseCategories, courses } from '../db/schema/catalogue.ts'
import { children } from '../db/schema/children.ts'
import { listEnrolledOf } from './cart-lines.ts'
import { lockParent } from './lock.ts'

/** More than anybody buys at once; it bounds what one order can hold. */
const CART_LIMIT = 50

/** Items in the order in which they were added, each with its course and the ids of its children. */
export async function readCart(db: Db, parentId: string) {
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

/**
 * Courses that are there already stay as they are, and ids that name nothing on sale are passed over, so that one of
 * them cannot keep the others out. Throws `conflict` when nothing was new, `not_found` when nothing was a course.
 */
export const addToCart = (db: Db, parentId: string, courseIds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const known = await tx
      .select()
      .from(courses)
      .where(inArray(courses.courseId, [...new Set(courseIds)]))
    const [first] = known
    if (!first) throw new AppError('not_found', 'Course not found.')
    const today = lagosDate(new Date())
    const open = known.filter((course) => isOnSale(course, today))
    if (open.length === 0)
      throw new AppError('conflict', `${shortTitle(first.title)} is not open for enrolment.`)
    const have = await tx.select().from(cartItems).where(eq(cartItems.parentId, parentId))
    const fresh = open.filter(({ courseId }) => !have.some((item) => item.courseId === courseId))
    if (fresh.length === 0) throw new AppError('conflict', 'Course already exists.')
    if (have.length + fresh.length > CART_LIMIT) {
      throw new AppError('conflict', `Your cart can hold ${CART_LIMIT} courses.`)
    }
    const inAskedOrder = fresh.sort((a, b) => courseIds.indexOf(a.courseId) - courseIds.indexOf(b.courseId))
    const now = Date.now()
    await tx.insert(cartItems).values(
      // One instant apart, so that the cart lists them in the order in which they were asked for.
      inAskedOrder.map(({ courseId }, at) => ({ parentId, courseId, createdAt: new Date(now + at) })),
    )
  })

/**
 * Makes these the children of an item. Throws `not_found` for an item or a child that is not the parent's own,
 * `invalid` for a child out of the age range or enrolled already.
 */
export const assignChildren = (
  db: Db,
  parentId: string,
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
    if (!item) throw new AppError('not_found', 'Cart item not found.')
    const wanted = [...new Set(childIds)]
    const own = await tx
      .select()
      .from(children)
      .where(and(inArray(children.childId, wanted), eq(children.parentId, parentId)))
    if (own.length < wanted.length) throw new AppError('not_found', 'Child not found.')
    const enrolled = await listEnrolledOf(tx, parentId)
    const today = lagosDate(new Date())
    const [unfit] = own.flatMap((child) => unfitWords(child, item.course, enrolled, today) ?? [])
    if (unfit) throw new AppError('invalid', unfit)
    await tx.delete(cartItemChildren).where(eq(cartItemChildren.cartId, cartId))
    await tx.insert(cartItemChildren).values(wanted.map((childId) => ({ cartId, parentId, childId })))
  })

/** Throws `not_found` for an item that is not the parent's own. */
export const removeFromCart = (db: Db, parentId: string, cartId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const removed = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.parentId, parentId)))
      .returning({ cartId: cartItems.cartId })
    if (removed.length === 0) throw new AppError('not_found', 'Cart item not found.')
  })

/** Takes out these items, or all when no ids are given; ids that are not the parent's own are passed over. */
export const emptyCart = (db: Db, parentId: string, cartIds?: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const these = cartIds && inArray(cartItems.cartId, [...cartIds])
    await tx.delete(cartItems).where(and(eq(cartItems.parentId, parentId), these))
  })
