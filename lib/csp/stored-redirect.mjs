const redirects = new Set([303, 307, 308])
/** Of Next's redirect error in the data of the page: kind, target, status. */
const digest = /^[0-9a-f]*:?E\{"digest":("NEXT_REDIRECT;(?:replace|push);.*?;30[378];")/m

function targetIn(data) {
  const [, text] = data.match(digest) ?? []
  return text && JSON.parse(text).split(';').slice(2, -2).join(';')
}

const entities = new Map([
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
])

function targetOfDocument(html) {
  const [, text] = html.match(/<meta id="__next-page-redirect"[^>]* content="\d+;url=([^"]*)"/) ?? []
  return text?.replace(/&(?:amp|quot|#x27);/g, (entity) => entities.get(entity) ?? entity)
}

/**
 * Next takes `location` from the response, which has none, or an older one, once a stale page has been sent.
 * @param {{ status?: number, html: string, rscData?: Uint8Array | string, headers?: Record<string, unknown> }} page
 */
export function setLocation(page) {
  if (!redirects.has(page.status ?? 200)) return
  const target = targetIn(Buffer.from(page.rscData ?? '').toString()) ?? targetOfDocument(page.html)
  if (target) page.headers = { ...page.headers, location: target }
}
