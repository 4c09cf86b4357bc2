import 'server-only'
import DOMPurify from 'isomorphic-dompurify'

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

let isHookAdded = false

function addHook() {
  if (isHookAdded) return
  isHookAdded = true
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && /^https:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    }
    // Third-party pictures would track readers.
    if (node.tagName === 'IMG' && !node.getAttribute('src')?.startsWith('/')) node.remove()
  })
}

/** Call it inside a `'use cache'` function: its parser reads the clock, which prerendering forbids elsewhere. */
export function sanitize(html: string | null | undefined): string {
  if (!html) return ''
  addHook()
  return DOMPurify.sanitize(html, allowed)
}
