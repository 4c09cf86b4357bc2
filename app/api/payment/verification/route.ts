import { PaymentReference } from '#contract/api/payment'
import { verifyPayment } from '@/lib/server/payment'
import { parentRoute } from '@/lib/server/route'

export const POST = parentRoute(async ({ token, read }) => verifyPayment(token, await read(PaymentReference)))
