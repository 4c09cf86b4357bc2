/** Answers the router's requests for pages that need a full page load (next.config.ts). */
export const GET = () =>
  new Response('', { headers: { 'content-type': 'text/plain', 'cache-control': 'private, no-store' } })
