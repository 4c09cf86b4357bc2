import { joinWords } from '#domain/join-words'
import { cleanHtml, readText, toDom, writeText } from '@/components/staff/text/html'

const tagWords: Record<string, string> = {
  a: 'a link',
  b: 'bold text',
  blockquote: 'a quotation',
  br: 'a line break',
  caption: 'the caption of a table',
  code: 'code',
  em: 'italic text',
  figcaption: 'the caption of a picture',
  figure: 'a picture with a caption',
  h2: 'a heading',
  h3: 'a heading',
  h4: 'a heading',
  hr: 'a dividing line',
  i: 'italic text',
  img: 'a picture',
  li: 'a list item',
  mark: 'highlighted text',
  ol: 'a numbered list',
  p: 'a paragraph',
  pre: 'preformatted text',
  s: 'struck text',
  strong: 'bold text',
  sub: 'subscript',
  sup: 'superscript',
  u: 'underlined text',
  ul: 'a bulleted list',
}

const attributeWords: Record<string, string> = {
  lang: 'the language of some words',
  title: 'a tooltip',
}

const wordsOf = (key: string) => {
  const [tag = '', attribute] = key.split(' ', 1)[0]?.split('@') ?? []
  if (attribute) return attributeWords[attribute] ?? `a detail of ${tagWords[tag] ?? 'a table'}`
  return tagWords[tag] ?? 'part of a table'
}

/** What is shown: each letter and each leaf, with the tags and attributes around it. */
type Shown = { what: string; around: string[] }

const keysOf = (element: Element): string[] => {
  const tag = element.localName
  return [tag, ...[...element.attributes].map(({ name, value }) => `${tag}@${name} ${value}`)]
}

function shownIn(node: ChildNode, around: readonly string[] = []): Shown[] {
  if (node.nodeType === 3)
    return (node.nodeValue ?? '')
      .split(/\s*/)
      .flatMap((what) => (what ? [{ what, around: [...around] }] : []))
  if (!isElement(node)) return []
  const inside = [...around, ...keysOf(node)]
  if (node.childNodes.length === 0) return leafOf(node, around)
  return [...node.childNodes].flatMap((child) => shownIn(child, inside))
}

const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1

const leafOf = (leaf: HTMLElement, around: readonly string[]): Shown[] =>
  ['br', 'hr', 'img'].includes(leaf.localName)
    ? [{ what: leaf.localName, around: [...around, ...keysOf(leaf)] }]
    : []

const partsOf = (html: string) => [...toDom(html).childNodes].flatMap((node) => shownIn(node))

/** @returns the keys of `before` that are not in `after`, each as often as it is missing */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after]
  return before.filter((key) => {
    const index = left.indexOf(key)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/**
 * What the editor would remove from a stored text, in words (STF-135). Undefined when it shows everything, even if it
 * writes it in another way, for example a link around bold words instead of bold words around a link.
 */
export function lostContent(stored: string): string | undefined {
  const clean = cleanHtml(stored)
  const written = writeText(readText(clean))
  if (written === clean) return undefined
  const before = partsOf(clean)
  const after = partsOf(written)
  if (before.map(({ what }) => what).join() !== after.map(({ what }) => what).join()) return 'some text'
  const lost = before.flatMap(({ around }, index) => missing(around, after[index]?.around ?? []))
  return lost.length > 0 ? joinWords([...new Set(lost.map(wordsOf))]) : undefined
}
