import { isRichTextPicture } from '#domain/rich-text'
import { cleanHtml, toDom } from '@/components/staff/text/html'

type Pasted = {
  html: string
  /** Whether a picture of another site was removed (STF-137). */
  hasForeignPicture: boolean
}

const STYLE = 'data-style'

/** The policy of the page blocks styles, also in a document without a window, so they are read as text. */
const keepStylesAsText = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`))

function styleOf(element: Element): (property: string) => string {
  const declarations = (element.getAttribute(STYLE) ?? '').split(';').map((text) => text.split(':'))
  const values = new Map(declarations.map(([name = '', value = '']) => [name.trim(), value.trim()]))
  return (property) => values.get(property) ?? ''
}

/** The marks that word processors write as a style. */
function tagsOfStyle(style: (property: string) => string): string[] {
  const decoration = style('text-decoration') + style('text-decoration-line')
  const tags: [string, boolean][] = [
    ['strong', /^(?:bold|bolder|[6-9]00)$/.test(style('font-weight'))],
    ['em', style('font-style') === 'italic'],
    ['s', decoration.includes('line-through')],
    ['sub', style('vertical-align') === 'sub'],
    ['sup', style('vertical-align') === 'super'],
  ]
  return tags.flatMap(([tag, applies]) => (applies ? [tag] : []))
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  for (const name of element.getAttributeNames()) renamed.setAttribute(name, element.getAttribute(name) ?? '')
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function wrapContent(element: Element, tag: string) {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Google Docs wraps everything in a `b` that is not bold. */
function readStyles(root: HTMLElement) {
  for (const b of root.querySelectorAll('b, strong'))
    if (/^(?:normal|400)$/.test(styleOf(b)('font-weight'))) unwrap(b)
  for (const element of root.querySelectorAll(`span[${STYLE}], font[${STYLE}]`))
    for (const tag of tagsOfStyle(styleOf(element))) wrapContent(element, tag)
}

const otherTags: readonly (readonly [string, string])[] = [
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['del', 's'],
  ['strike', 's'],
]

function renameTags(root: HTMLElement) {
  for (const [from, to] of otherTags) for (const element of root.querySelectorAll(from)) rename(element, to)
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h2')
}

/** Word writes a list item as a paragraph with its bullet or number as text. */
const wordItem = `p[${STYLE}*="mso-list"], p[class*="MsoListParagraph"]`

const levelOf = (item: Element) =>
  Number(item.getAttribute(STYLE)?.match(/mso-list:[^;]*level(\d)/)?.[1] ?? 1)

function takeBullet(item: Element): string {
  const bullet = item.querySelector(`[${STYLE}*="mso-list"]`)
  const text = bullet?.textContent?.trim() ?? ''
  bullet?.remove()
  return text
}

function openList(items: Element[], level: number, item: Element, tag: string): Element {
  const list = item.ownerDocument.createElement(tag)
  const parent = items[level - 2]
  if (parent) parent.append(list)
  else item.before(list)
  return list
}

function readWordLists(root: HTMLElement) {
  /** The last item of each level of the list that is read. */
  let open: Element[] = []
  let last: Element | null = null
  for (const paragraph of root.querySelectorAll(wordItem)) {
    if (paragraph.previousElementSibling !== last) open = []
    const tag = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(takeBullet(paragraph)) ? 'ol' : 'ul'
    const level = Math.min(levelOf(paragraph), open.length + 1)
    open = open.slice(0, level)
    const list = open[level - 1]?.parentElement ?? openList(open, level, paragraph, tag)
    const item = rename(paragraph, 'li')
    list.append(item)
    open = [...open.slice(0, level - 1), item]
    last = open[0]?.parentElement ?? null
  }
}

/** An address of this site, which browsers copy as a whole, becomes a path again. */
function toOwnPath(element: Element, name: string, origin: string) {
  const value = element.getAttribute(name)
  if (value?.startsWith(`${origin}/`)) element.setAttribute(name, value.slice(origin.length))
}

function removeForeignPictures(root: HTMLElement, origin: string): boolean {
  let isAnyForeign = false
  for (const picture of root.querySelectorAll('img')) {
    toOwnPath(picture, 'src', origin)
    if (isRichTextPicture(picture.getAttribute('src'))) continue
    // WhatsApp and others show an emoji as a picture with the emoji as its text.
    const emoji = picture.alt.match(/^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u)?.[0]
    picture.replaceWith(emoji ?? '')
    isAnyForeign ||= emoji === undefined
  }
  return isAnyForeign
}

const notText = 'style, script, meta, title, xml, br.Apple-interchange-newline'

/** Keeps the structure of what Word, Google Docs, WhatsApp or a page put on the clipboard (STF-136). */
export function preparePaste(html: string, origin: string): Pasted {
  const root = toDom(keepStylesAsText(html))
  for (const element of root.querySelectorAll(notText)) element.remove()
  const hasForeignPicture = removeForeignPictures(root, origin)
  for (const link of root.querySelectorAll('a')) toOwnPath(link, 'href', origin)
  readWordLists(root)
  readStyles(root)
  renameTags(root)
  return { html: cleanHtml(root.innerHTML), hasForeignPicture }
}
