import 'server-only'
import type { Endpoint } from '#contract/endpoint'
import type { Query } from '#domain/with-query'
import { withQuery } from '#domain/with-query'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { requireStaffToken } from '@/lib/server/staff/session'
import { callerHeaders } from '@/lib/server/staff/staff-call'
import { upstreamFetch } from '@/lib/server/upstream'
import { failureOf, unreachable } from '@/lib/server/upstream-failure'

/** 50,000 rows on a slow line. */
const FILE_LIMIT_MS = 120_000
/** Bytes of an error's body. */
const ERROR_LIMIT = 64_000

type Input = { params?: Record<string, string>; query?: Query }
/** `name` without quotes. */
type File = { name: string; type: string }

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A file of the API, passed on as it arrives. @throws AppError before the first byte */
export async function staffFile(
  { path, method }: Endpoint,
  { params = {}, query = {} }: Input,
  { name, type }: File,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${await requireStaffToken('staff')}`,
    ...(await clientAddressHeaders()),
    ...(await callerHeaders()),
  }
  const signal = AbortSignal.timeout(FILE_LIMIT_MS)
  const answer = await upstreamFetch(withQuery(filled(path, params), query), {
    route: path,
    method,
    headers,
    signal,
  }).catch((cause: unknown) => {
    throw unreachable(cause)
  })
  if (!answer.ok) throw failureOf(answer, await errorBody(answer), undefined)
  return new Response(answer.body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function errorBody({ body }: Response): Promise<unknown> {
  const bytes = await limitedBytes(body, ERROR_LIMIT)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
