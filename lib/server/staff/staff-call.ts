import 'server-only'
import { headers } from 'next/headers'
import type { Answer, Endpoint, Input } from '#contract/endpoint'
import { PERSON_HEADER } from '#contract/staff/person-header'
import { requireStaffToken } from '@/lib/server/staff/session'
import { type UpstreamOptions, upstream } from '@/lib/server/upstream'

/** The API queues password hashing, and a write that is cut short is still made. */
const WRITE_LIMIT_MS = 10_000

/** One call of the API with the token of the staff cookie. @throws AppError */
export async function staffUpstream<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: UpstreamOptions,
): Promise<Answer<E>>
export async function staffUpstream(endpoint: Endpoint, input: unknown, options: UpstreamOptions = {}) {
  const access = await staffAccess(endpoint)
  const limit = endpoint.method === 'GET' ? {} : { timeLimit: WRITE_LIMIT_MS }
  return upstream(endpoint, input, access, { ...limit, ...options, headers: await callerHeaders() })
}

async function staffAccess({ auth }: Endpoint) {
  if (auth === 'parent') throw new Error('A call of parents has no staff session.')
  return auth === 'none' ? ({ anonymous: true } as const) : { token: await requireStaffToken(auth) }
}

/** The audit and the list of sessions name the device; the API refuses a page of another person. */
export async function callerHeaders(): Promise<Record<string, string>> {
  const sent = await headers()
  const device = sent.get('user-agent')
  const person = sent.get(PERSON_HEADER)
  return {
    ...(device && { 'user-agent': device.slice(0, 500) }),
    ...(person && { [PERSON_HEADER]: person }),
  }
}
