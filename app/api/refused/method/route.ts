/** Answers a method that nothing here knows; lib/server/bad-requests.ts adds the allowed ones. */
export const GET = () =>
  new Response('Method Not Allowed', {
    status: 405,
    headers: { 'content-type': 'text/plain', 'cache-control': 'private, no-store' },
  })
