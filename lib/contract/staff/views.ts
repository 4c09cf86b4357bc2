import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { nameBetween, text } from '#contract/staff/text'

const own = { auth: 'staff', permission: 'account.own' } as const

/** Of each person and list (STF-061). */
export const MAX_VIEWS = 10

const list = text(40).min(1)

/** `query`: of the address of the list, without `?`. */
export const SavedView = z.object({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

export const ViewName = z.object({ name: nameBetween(2, 40, 'Name is required') })
export type ViewName = z.infer<typeof ViewName>

const NewView = ViewName.extend({
  list,
  query: text(500, 'These filters are too long to be saved.'),
  /** Takes the place of the view of this name. */
  replace: z.boolean().default(false),
})
export type NewView = z.infer<typeof NewView>

/** Own views of lists that the person may open, by name. */
export const listViews = endpoint({
  ...own,
  method: 'GET',
  path: '/staff/views',
  query: z.object({ list: list.optional() }),
  response: z.object({ views: z.array(SavedView) }),
})

/** @throws AppError `conflict`, reason `name_used` without `replace`; `conflict` at the eleventh; `forbidden` */
export const saveView = endpoint({
  ...own,
  method: 'POST',
  path: '/staff/views',
  status: 201,
  headers: IdempotencyHeaders,
  body: NewView,
  response: z.object({ view: SavedView, message: z.string() }),
})

export const removeView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/staff/views/:viewId',
  params: z.object({ viewId: id }),
  response: Message,
})
