import 'server-only'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

type Proxied = {
  /** Over the whole answer, in milliseconds. */
  timeLimit: number
  /** Bytes of the answer. */
  sizeLimit: number
  /** Cached for everyone: counted to no visitor, so the API is not told who asks. */
  cached?: boolean
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
}

/** An answer of the API that is not JSON; without `bytes` it is larger than the limit. */
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
