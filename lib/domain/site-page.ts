import { localPath } from '#domain/local-path'

/** Staff pages, and addresses that are no pages. */
const NO_PAGES = new Set(['staff', 'api', 'go'])

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}

/** Whether the address leads to a public page of this site. */
export function isSitePage(href: string): boolean {
  const path = decoded(localPath(href, '/api').split(/[?#]/, 1)[0] ?? '')
  const [, first = ''] = path.split('/')
  return !NO_PAGES.has(first.toLowerCase())
}
