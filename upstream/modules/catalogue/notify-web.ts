import {
  type Revalidation,
  RevalidationAnswer,
  SIGNATURE_HEADER,
  SIGNED_AT_HEADER,
} from '#contract/revalidation'
import type { Context } from '../../platform/context.ts'
import { hmac } from '../../platform/crypto/hmac.ts'

/** Longer than a web process takes to make its paths ready. */
const TIMEOUT_MS = 8_000

/** @returns paths that are not ready @throws when the process is unreachable */
export async function notifyWeb(
  { INTERNAL_SECRETS }: Pick<Context['env'], 'INTERNAL_SECRETS'>,
  origin: string,
  change: Revalidation,
): Promise<string[]> {
  const body = JSON.stringify(change)
  const at = String(Math.floor(Date.now() / 1000))
  const response = await fetch(new URL('/api/revalidate', origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNED_AT_HEADER]: at,
      [SIGNATURE_HEADER]: hmac(INTERNAL_SECRETS, `${at}.${body}`),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the web process at ${origin} responded ${response.status}`)
  // A process of the version before answers without a body.
  return response.status === 204 ? [] : RevalidationAnswer.parse(await response.json()).unready
}
