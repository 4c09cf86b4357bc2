import 'server-only'
import { listOutcomes as endpoint } from '#contract/api/payment'
import type { Answer } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { log } from '@/lib/server/log'
import { readBytes } from '@/lib/server/read-body'
import { upstream, upstreamFetch } from '@/lib/server/upstream'

/** In milliseconds; the API calls the provider before it answers. */
export const PAYMENT_LIMIT_MS = 15_000
/** Bytes. */
const WEBHOOK_LIMIT = 262_144

/** An upstream without this call has none. */
export async function listOutcomes(token: string): Promise<Answer<typeof endpoint>> {
  try {
    return await upstream(endpoint, {}, { token })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { outcomes: [] }
    throw error
  }
}

/** Byte for byte, as the provider signed it. Anything but 200 makes the provider try again later. */
export async function forwardWebhook(request: Request): Promise<Response> {
  try {
    const { status } = await upstreamFetch('/payments/webhook', {
      route: '/payments/webhook',
      method: 'POST',
      headers: {
        'content-type': request.headers.get('content-type') ?? 'application/json',
        'x-paystack-signature': request.headers.get('x-paystack-signature') ?? '',
      },
      body: await readBytes(request, WEBHOOK_LIMIT),
      signal: AbortSignal.timeout(PAYMENT_LIMIT_MS),
    })
    return new Response(null, { status })
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    log({ level: 'error', event: 'webhook', err: error })
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
}
