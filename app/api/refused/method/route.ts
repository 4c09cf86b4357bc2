import { refuseMethod } from '#contract/bff/server-calls'
import { raw } from '@/lib/server/route'

/** lib/http/bad-requests.ts adds the allowed methods. */
export const { GET } = raw(
  refuseMethod,
  async () =>
    new Response('Method Not Allowed', {
      status: 405,
      headers: { 'content-type': 'text/plain', 'cache-control': 'private, no-store' },
    }),
)
