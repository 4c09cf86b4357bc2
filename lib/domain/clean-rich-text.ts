import { isRichTextPicture, relOf, richTextAddress, richTextAttributes, richTextTags } from './rich-text.ts'

const attributes = [...new Set(richTextTags.flatMap(richTextAttributes))]

const config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: attributes,
  // The rule of addresses would otherwise refuse `start="3"`.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: richTextAddress,
}

/** The part of DOMPurify that is used, which each process loads in its own way. */
type Purifier = {
  addHook: (entryPoint: 'afterSanitizeAttributes', hook: (node: Element) => void) => void
  sanitize: (html: string, rules: typeof config) => string
}

const MAX_PASSES = 10

function applyRules(node: Element) {
  const allowed = richTextAttributes(node.tagName.toLowerCase())
  for (const name of node.getAttributeNames()) if (!allowed.includes(name)) node.removeAttribute(name)
  if (node.tagName === 'A') setRel(node)
  // A parser drops the first line break of a pre, so each pass would drop one more.
  if (node.tagName === 'PRE') dropFirstLineBreaks(node)
  // Another site would track readers, and another path of this one would be called by each of them.
  if (node.tagName === 'IMG' && !isRichTextPicture(node.getAttribute('src'))) node.remove()
}

function setRel(link: Element) {
  const rel = relOf(link.getAttribute('href'))
  if (rel) link.setAttribute('rel', rel)
  else link.removeAttribute('rel')
}

function dropFirstLineBreaks({ firstChild }: Element) {
  if (firstChild?.nodeType === 3) firstChild.nodeValue = firstChild.nodeValue?.replace(/^[\r\n]+/, '') ?? ''
}

/**
 * Removing a tag can leave a tree that reads differently once it is written, for example a paragraph in a paragraph.
 * So the result is cleaned until nothing changes: `clean(clean(html))` is `clean(html)` (STF-133).
 */
export function createRichTextCleaner(purifier: Purifier): (html: string) => string {
  purifier.addHook('afterSanitizeAttributes', applyRules)
  return (html) => {
    let last = html
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const clean = purifier.sanitize(last, config)
      if (clean === last) return clean
      last = clean
    }
    return purifier.sanitize(last, { ...config, ALLOWED_TAGS: [] }).replace(/[<>&]/g, ' ')
  }
}
