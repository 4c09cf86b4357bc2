import type { FastifyInstance } from 'fastify'
import * as call from '#contract/staff/categories'
import { serve } from '../../../http/serve.ts'
import type { Context } from '../../../platform/context.ts'
import { keyOf, writerOf } from '../staff-writer.ts'
import { countOf, kindOf } from './category-kinds.ts'
import { listCategories } from './category-row.ts'
import { mergeCategory, moveCategory } from './move-category.ts'
import { removeCategory } from './remove-category.ts'
import { addCategory, changeCategory } from './save-category.ts'

/** STF-114 to STF-118. */
export function categoryRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  serve(app, call.listCategories, async ({ query }) => ({
    categories: await listCategories(db, kindOf(query.kind)),
  }))

  serve(app, call.addCategory, async ({ query, body, headers }, request) => {
    const writer = writerOf(request)
    const kind = kindOf(query.kind)
    const idempotencyKey = await keyOf(env, writer, {
      call: `POST /staff/categories ${kind.kind}`,
      headers,
      body,
    })
    const category = await addCategory(db, writer, kind, body, idempotencyKey)
    return { category, message: `${category.name} added.` }
  })

  serve(app, call.changeCategory, async ({ params, query, body }, request) => ({
    category: await changeCategory(db, writerOf(request), kindOf(query.kind), params.categoryId, body),
    message: 'Saved.',
  }))

  serve(app, call.removeCategory, async ({ params, query }, request) => ({
    message: `${await removeCategory(db, writerOf(request), kindOf(query.kind), params.categoryId)} removed.`,
  }))

  serve(app, call.moveCategory, async ({ params, query, body }, request) => {
    const kind = kindOf(query.kind)
    const writer = writerOf(request)
    const { uses, to } = await moveCategory(db, writer, kind, params.categoryId, body.toCategoryId)
    return { message: `${countOf(kind, uses)} moved to ${to}.` }
  })

  serve(app, call.mergeCategory, async ({ params, query, body }, request) => {
    const kind = kindOf(query.kind)
    const writer = writerOf(request)
    const { from, to } = await mergeCategory(db, writer, kind, params.categoryId, body.toCategoryId)
    return { message: `${from} is now part of ${to}.` }
  })
}
