import { AppError } from '#contract/app-error'
import { type Address, type BffCall, type CallAnswer, type CallInput, urlOf } from '#contract/bff-call'
import { failureOf } from '@/lib/client/api'
import { personHeaders } from '@/lib/client/staff/page-person'

type Parts = Address & { body?: unknown }

/**
 * As `unaskedStaffCall`, given up when there is no answer in time. A call that is on its way is finished after the page
 * is left.
 * @throws AppError
 */
export async function timedStaffCall<const C extends BffCall>(
  declared: C,
  input: CallInput<C>,
  milliseconds: number,
): Promise<CallAnswer<C>>
export async function timedStaffCall(
  declared: BffCall,
  input: Parts,
  milliseconds: number,
): Promise<unknown> {
  const { body } = input
  // Older browsers have no AbortSignal.timeout.
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), milliseconds)
  try {
    const schemas = await declared.schemas?.()
    const response = await fetch(urlOf(declared, input), {
      method: declared.method,
      headers: {
        ...personHeaders(declared),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      keepalive: declared.method !== 'GET',
      signal: giveUp.signal,
    })
    if (!response.ok) throw await failureOf(response, declared.method)
    return schemas?.response.parse(await response.json())
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(
      'unavailable',
      'The site cannot be reached. Please check your connection and try again.',
      {
        from: 'fallback',
        cause: error,
      },
    )
  } finally {
    clearTimeout(timer)
  }
}
