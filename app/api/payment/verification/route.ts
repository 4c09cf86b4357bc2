import * as api from '#contract/api/payment'
import { verifyPayment } from '#contract/bff/payment'
import { PAYMENT_LIMIT_MS } from '@/lib/server/payment'
import { forward } from '@/lib/server/route'

export const { POST } = forward(verifyPayment, api.verifyPayment, {
  toInput: ({ body }) => ({ query: body }),
  timeLimit: PAYMENT_LIMIT_MS,
})
