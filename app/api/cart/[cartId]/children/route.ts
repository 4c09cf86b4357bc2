import * as api from '#contract/api/cart'
import { assignChildren } from '#contract/bff/cart'
import { forward } from '@/lib/server/route'

export const { PATCH } = forward(assignChildren, api.assignChildren, {
  ask: ({ params, body }) => ({ query: params, body }),
})
