import 'server-only'
import DOMPurify from 'isomorphic-dompurify'

/** The one allow list for HTML that others wrote: text and its structure, links and pictures; no style, no form, no frame. */
const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'code',
    'pre',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: [
    'href',
    'title',
    'src',
    'alt',
    'width',
    'height',
    'lang',
    'start',
    'colspan',
    'rowspan',
    'scope',
    'rel',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
}

let hooked = false

function hook() {
  if (hooked) return
  hooked = true
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && /^https:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    }
    // Pictures come from this site alone: a foreign one would tell its host who reads.
    if (node.tagName === 'IMG' && !node.getAttribute('src')?.startsWith('/')) node.remove()
  })
}

/** Call it inside a `'use cache'` function: its parser reads the clock, which a prerender forbids elsewhere. */
export function sanitize(html: string | null | undefined): string {
  if (!html) return ''
  hook()
  return DOMPurify.sanitize(html, allowed)
}
