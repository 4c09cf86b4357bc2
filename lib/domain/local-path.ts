const ORIGIN = 'http://site.invalid'

/** Prevents open redirects (RT-23): `fallback` unless the value is a path of this site. */
export function localPath(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value))
    return fallback
  const url = parsed(value)
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

// URL.parse is missing in older browsers.
function parsed(value: string) {
  try {
    return new URL(value, ORIGIN)
  } catch {
    return undefined
  }
}
