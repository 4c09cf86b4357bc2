const ORIGIN = 'http://site.invalid'

/**
 * The one judge of where a "return to" may lead: a path of this site, else `fallback` (RT-23, security.md 16).
 * Control characters, backslashes, double slashes and anything that a URL parser would take to another origin are refused.
 */
export function localPath(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value))
    return fallback
  const url = parsed(value)
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

// Not URL.parse: phones that are a few years old do not have it.
function parsed(value: string) {
  try {
    return new URL(value, ORIGIN)
  } catch {
    return undefined
  }
}
