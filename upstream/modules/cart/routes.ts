import type { FastifyInstance } from 'fastify'
import * as call from '#contract/api/cart'
import { toNaira } from '#domain/naira'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { ParentActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findLectures } from '../../platform/db/course-lectures.ts'
import { serializeCourse } from '../catalogue/serialize-course.ts'
import { addToCart, assignChildren, emptyCart, placesLeftByCourse, readCart, removeFromCart } from './cart.ts'

export function cartRoutes(app: FastifyInstance, { db }: Context): void {
  const listCart = async (parent: ParentActor) => {
    const items = await readCart(db, parent)
    const placesLeft = await placesLeftByCourse(db, parent)
    const lectures = await findLectures(
      db,
      items.map(({ course }) => course.courseId),
    )
    return items.map(({ cartId, childs, course, categoryName }) => ({
      cartId,
      courseId: course.courseId,
      courseTitle: course.title,
      coursePrice: toNaira(course.priceKobo),
      image: course.imageKey,
      course: serializeCourse(course, categoryName, lectures),
      childs,
      placesLeft: placesLeft(course),
    }))
  }

  serve(app, call.readCart, async (_, request) => ({
    carts: await listCart(requireParent(request)),
  }))

  serve(app, call.addToCart, async ({ body }, request) => {
    const parent = requireParent(request)
    const addition = await addToCart(db, parent, body.courseIds)
    return { ...addition, carts: await listCart(parent) }
  })

  serve(app, call.assignChildren, async ({ query, body }, request) => {
    await assignChildren(db, requireParent(request), query.cartId, body.childs)
    return { message: 'Children assigned.' }
  })

  serve(app, call.removeFromCart, async ({ params }, request) => {
    await removeFromCart(db, requireParent(request), params.cartId)
    return { message: 'Item removed from cart.' }
  })
  serve(app, call.emptyCart, async ({ body }, request) => {
    await emptyCart(db, requireParent(request), body.cartIds)
    return { message: body.cartIds ? 'Items removed from cart.' : 'Your cart is empty now.' }
  })
}
