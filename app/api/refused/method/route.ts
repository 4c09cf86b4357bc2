/** Answers a method that nothing here knows; lib/server/bad-requests.ts adds the allowed ones. */
export const GET = () =>
  new Response(null, { status: 405, headers: { 'cache-control': 'private, no-store' } })
