import 'server-only'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { upstreamFetch } from '@/lib/server/upstream'

type Proxied = {
  /** The pattern of the path, for traces. */
  route: string
  /** Milliseconds. */
  timeLimit: number
  /** Bytes. */
  sizeLimit: number
  /** For a response that is cached for everyone and counts to no visitor's rate limit. */
  cached?: boolean
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
}

/** `bytes` is undefined above the limit. */
export async function proxy(
  path: string,
  { timeLimit, sizeLimit, cached = false, headers, ...init }: Proxied,
) {
  const answer = await upstreamFetch(path, {
    ...init,
    headers: { ...headers, ...(cached ? {} : await clientAddressHeaders()) },
    signal: AbortSignal.timeout(timeLimit),
  })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  return {
    status: answer.status,
    headers: answer.headers,
    type,
    bytes: await limitedBytes(answer.body, sizeLimit),
  }
}
