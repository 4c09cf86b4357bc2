import { passWebhook } from '@/lib/server/payment'

/** Called by the payment provider: no session and no origin, its signature over the raw bytes is the proof. */
export const POST = (request: Request) => passWebhook(request)
