import { PaymentStart } from '#contract/api/payment'
import { initializePayment } from '@/lib/server/payment'
import { parentRoute } from '@/lib/server/route'

export const POST = parentRoute(async ({ token, read }) => initializePayment(token, await read(PaymentStart)))
