const redirects = new Set([303, 307, 308])
/** Next's redirect error in the data of a page: kind, target and status. Text without a line break may precede it. */
const redirectError = /[0-9a-f]:E\{"digest":("NEXT_REDIRECT;(?:replace|push);.*?;30[378];")/

/**
 * Next takes `location` from the response, which has none, or an older one, once a stale page has been sent.
 * @param {{ status?: number, rscData?: Uint8Array, headers?: Record<string, unknown> }} page
 */
export function setLocation(page) {
  if (!redirects.has(page.status ?? 200)) return
  const [, digest] =
    Buffer.from(page.rscData ?? '')
      .toString()
      .match(redirectError) ?? []
  if (digest)
    page.headers = { ...page.headers, location: JSON.parse(digest).split(';').slice(2, -2).join(';') }
}
