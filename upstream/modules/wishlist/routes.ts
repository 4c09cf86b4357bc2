import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/wishlist'
import { AppError } from '#contract/errors'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { ParentActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { findLectures } from '../../platform/db/course-lectures.ts'
import { lockParent } from '../../platform/db/lock-parent.ts'
import type { Db } from '../../platform/db/open.ts'
import { wishlistItems } from '../../platform/db/schema/carts.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { isPublished } from '../catalogue/public-courses.ts'
import { serializeCourse } from '../catalogue/serialize-course.ts'

/** Bounds the size of a response. */
const WISHLIST_LIMIT = 200

const notFound = () => new AppError('not_found', 'Wishlist item not found.')

export function wishlistRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, call.readWishlist, async (_, request) => ({
    wishlists: await listWishes(db, requireParent(request)),
  }))

  serve(app, call.addToWishlist, async ({ query }, request) => {
    const parent = requireParent(request)
    const wishlistId = await addWish(db, parent, query.courseId)
    const [wishlist] = await listWishes(db, parent, wishlistId)
    if (!wishlist) throw notFound()
    return { message: 'Course added to wishlist successfully!', wishlist }
  })

  serve(app, call.findWishlistItem, async ({ params }, request) => {
    const [wishlist] = await listWishes(db, requireParent(request), params.id)
    if (!wishlist) throw notFound()
    return { wishlist }
  })

  serve(app, call.removeFromWishlist, async ({ params }, request) => {
    const { id: parentId } = requireParent(request)
    const removed = await db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.wishlistId, params.id), eq(wishlistItems.parentId, parentId)))
      .returning({ wishlistId: wishlistItems.wishlistId })
    if (removed.length === 0) throw notFound()
    return { message: 'Course removed from wishlist.' }
  })
}

async function listWishes(db: Db, { id: parentId }: ParentActor, wishlistId?: string) {
  const isOwn = eq(wishlistItems.parentId, parentId)
  const rows = await db
    .select({ wish: wishlistItems, course: courses, categoryName: courseCategories.name })
    .from(wishlistItems)
    .innerJoin(courses, eq(courses.courseId, wishlistItems.courseId))
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(wishlistId ? and(isOwn, eq(wishlistItems.wishlistId, wishlistId)) : isOwn)
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.wishlistId))
  const lectures = await findLectures(
    db,
    rows.map(({ course }) => course.courseId),
  )
  return rows.map(({ wish, course, categoryName }) => ({
    ...serializeCourse(course, categoryName, lectures),
    wishlist: { wishlistId: wish.wishlistId },
  }))
}

const addWish = (db: Db, { id: parentId }: ParentActor, courseId: string): Promise<string> =>
  db.transaction(async (tx) => {
    await lockParent(tx, parentId)
    const [course] = await tx
      .select({ courseId: courses.courseId })
      .from(courses)
      .where(and(eq(courses.courseId, courseId), isPublished()))
    if (!course) throw new AppError('not_found', 'Course not found.', { reason: 'course_gone' })
    const existing = await tx.select().from(wishlistItems).where(eq(wishlistItems.parentId, parentId))
    if (existing.some((wish) => wish.courseId === courseId)) {
      throw new AppError('conflict', 'This course is already in your wishlist.', {
        reason: 'already_in_wishlist',
      })
    }
    if (existing.length >= WISHLIST_LIMIT) {
      throw new AppError('conflict', `Your wishlist can hold ${WISHLIST_LIMIT} courses.`, {
        reason: 'wishlist_full',
      })
    }
    const [wish] = await tx.insert(wishlistItems).values({ parentId, courseId }).returning()
    return wish?.wishlistId ?? ''
  })
