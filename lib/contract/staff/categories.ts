import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { version } from '#contract/staff/person'
import { name } from '#contract/staff/text'
import { categoryIcons, categoryTones } from '#domain/category-looks'
import { opaqueId } from '#domain/opaque-id'

export const categoryKinds = ['course', 'post'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** What is sorted into the categories: courses when absent. */
const kind = z.enum(categoryKinds).optional()

const CategoryTone = z.enum(categoryTones, { error: 'Choose a colour.' })
const CategoryIcon = z.enum(categoryIcons, { error: 'Choose an icon.' })

export const Category = z.object({
  categoryId: z.string(),
  name: z.string(),
  tone: CategoryTone,
  icon: CategoryIcon,
  /** Courses or posts in any state, counted up to 1,001. */
  uses: z.number().int(),
  version: z.string(),
})
export type Category = z.infer<typeof Category>

export const CategoryFields = z.object({
  name: name(60, 'Name is required'),
  tone: CategoryTone,
  icon: CategoryIcon,
})
export type CategoryFields = z.infer<typeof CategoryFields>

export const CategoryTarget = z.object({ toCategoryId: z.string().regex(opaqueId, 'Choose a category.') })
export type CategoryTarget = z.infer<typeof CategoryTarget>

const write = { auth: 'staff', permission: 'categories.write' } as const
const params = z.object({ categoryId: id })
const query = z.object({ kind })
const saved = z.object({ category: Category, message: z.string() })

/** By name (STF-114). */
export const listCategories = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/categories',
  query,
  response: z.object({ categories: z.array(Category) }),
})

/** @throws AppError `conflict`, reason `category_exists` */
export const addCategory = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/categories',
  status: 201,
  query,
  headers: IdempotencyHeaders,
  body: CategoryFields,
  response: saved,
})

export const CategoryChange = CategoryFields.extend({ version })
export type CategoryChange = z.infer<typeof CategoryChange>

/** @throws AppError `changed`; `conflict`, reason `category_exists` */
export const changeCategory = endpoint({
  ...write,
  method: 'PATCH',
  path: '/staff/categories/:categoryId',
  params,
  query,
  body: CategoryChange,
  response: saved,
})

/** STF-116. @throws AppError `conflict`, reason `category_in_use` */
export const removeCategory = endpoint({
  ...write,
  method: 'DELETE',
  path: '/staff/categories/:categoryId',
  params,
  query,
  response: z.object({ message: z.string() }),
})

/** 'Move all to…' (STF-116): the category stays, empty. */
export const moveCategory = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/categories/:categoryId/move',
  params,
  query,
  body: CategoryTarget,
  response: z.object({ message: z.string() }),
})

/** STF-117: what it holds moves, the category goes, and its page leads to that of the other. */
export const mergeCategory = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/categories/:categoryId/merge',
  params,
  query,
  body: CategoryTarget,
  response: z.object({ message: z.string() }),
})
