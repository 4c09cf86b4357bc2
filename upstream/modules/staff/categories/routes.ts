import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/categories'
import { idempotencyKeyOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { writerOf } from '../staff-writer.ts'
import { listCategories } from './category-row.ts'
import { mergeCategory, moveCategory } from './move-category.ts'
import { removeCategory } from './remove-category.ts'
import { addCategory, changeCategory } from './save-category.ts'

const coursesMoved = (courses: number, to: string) =>
  `${courses} ${courses === 1 ? 'course' : 'courses'} moved to ${to}.`

/** STF-114 to STF-118. */
export function categoryRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.listCategories, async () => ({ categories: await listCategories(db) }))

  serve(app, call.addCategory, async ({ body, headers }, request) => {
    const writer = writerOf(request)
    const idempotencyKey = await idempotencyKeyOf(env, {
      call: 'POST /staff/categories',
      staffId: writer.caller.id,
      key: headers['idempotency-key'],
      body,
    })
    const category = await addCategory(db, writer, body, idempotencyKey)
    return { category, message: `${category.name} added.` }
  })

  serve(app, call.changeCategory, async ({ params, body }, request) => ({
    category: await changeCategory(db, writerOf(request), params.categoryId, body),
    message: 'Saved.',
  }))

  serve(app, call.removeCategory, async ({ params }, request) => ({
    message: `${await removeCategory(db, writerOf(request), params.categoryId)} removed.`,
  }))

  serve(app, call.moveCategory, async ({ params, body }, request) => {
    const { courses, to } = await moveCategory(db, writerOf(request), params.categoryId, body.toCategoryId)
    return { message: coursesMoved(courses, to) }
  })

  serve(app, call.mergeCategory, async ({ params, body }, request) => {
    const { from, to } = await mergeCategory(db, writerOf(request), params.categoryId, body.toCategoryId)
    return { message: `${from} is now part of ${to}.` }
  })
}
