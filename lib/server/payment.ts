import 'server-only'
import type { z } from 'zod'
import * as call from '#contract/api/payment'
import { AppError } from '#contract/errors'
import { log } from '@/lib/server/log'
import { readBytes } from '@/lib/server/read-body'
import { upstream } from '@/lib/server/upstream'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

/** The upstream asks the provider meanwhile. */
const TIME_LIMIT_MS = 15_000
/** Bytes. */
const WEBHOOK_LIMIT = 262_144

export const initializePayment = (token: string, query: call.PaymentStart) =>
  upstream(call.initializePayment, { query }, { token }, { timeLimit: TIME_LIMIT_MS })

export const verifyPayment = (token: string, query: call.PaymentReference) =>
  upstream(call.verifyPayment, { query }, { token }, { timeLimit: TIME_LIMIT_MS })

/** What became of the parent's orders. Nothing is known from an upstream that has no such call. */
export async function listOutcomes(token: string): Promise<z.output<typeof call.listOutcomes.response>> {
  try {
    return await upstream(call.listOutcomes, {}, { token })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { outcomes: [] }
    throw error
  }
}

export const markOutcomeShown = (token: string, body: call.OutcomeShown) =>
  upstream(call.markOutcomeShown, { body }, { token })

/**
 * The provider's notice goes on byte for byte, because its signature is over the bytes, and the upstream's status goes
 * back: anything but 200 makes the provider try again later.
 */
export async function passWebhook(request: Request): Promise<Response> {
  try {
    const { status } = await upstreamFetch('/payments/webhook', {
      method: 'POST',
      headers: {
        'content-type': request.headers.get('content-type') ?? 'application/json',
        'x-paystack-signature': request.headers.get('x-paystack-signature') ?? '',
      },
      body: await readBytes(request, WEBHOOK_LIMIT),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return new Response(null, { status })
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    log({ level: 'error', event: 'webhook', err: error })
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
}
