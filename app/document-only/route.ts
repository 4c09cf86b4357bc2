/** What the router gets in place of a page that has to be loaded as a document (next.config.ts). */
export const GET = () =>
  new Response('', { headers: { 'content-type': 'text/plain', 'cache-control': 'private, no-store' } })
