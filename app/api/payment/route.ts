import * as api from '#contract/api/payment'
import { initializePayment } from '#contract/bff/payment'
import { PAYMENT_LIMIT_MS } from '@/lib/server/payment'
import { forward } from '@/lib/server/route'

export const { POST } = forward(initializePayment, api.initializePayment, {
  toInput: ({ body }) => ({ query: body }),
  timeLimit: PAYMENT_LIMIT_MS,
})
