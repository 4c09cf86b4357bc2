import * as api from '#contract/api/cart'
import { assignChildren } from '#contract/bff/cart'
import { forward } from '@/lib/server/route'

export const { PATCH } = forward(assignChildren, api.assignChildren, {
  toInput: ({ params, body }) => ({ query: params, body }),
})
