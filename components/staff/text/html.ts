import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import DOMPurify from 'isomorphic-dompurify'
import { createRichTextCleaner } from '#domain/clean-rich-text'
import { LINE, schemaExtensions } from '@/components/staff/text/schema'

const MAX_PASSES = 6

export const cleanHtml = createRichTextCleaner(DOMPurify)

export const richTextSchema = getSchema(schemaExtensions)

/** It has no window, so what is read in it loads and runs nothing. */
const inert = createInertDocument()

function createInertDocument(): Document {
  const { ownerDocument } = DOMPurify.sanitize('', { RETURN_DOM: true })
  if (!ownerDocument) throw new Error('the sanitiser returned a node without a document')
  return ownerDocument.implementation.createHTMLDocument('')
}

export function toDom(html: string): HTMLElement {
  const root = inert.createElement('div')
  root.innerHTML = html
  return root
}

const places = 'li, th, td, blockquote, figure'
const blocks =
  'p, hr, h2, h3, h4, ul, ol, li, pre, blockquote, figure, figcaption, table, caption, thead, tbody, tr, th, td'

const isInline = (node: ChildNode) =>
  node.nodeType === 3 || (isElement(node) && !node.matches(blocks) && !node.querySelector(blocks))

const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1

const isEmpty = (run: readonly ChildNode[]) =>
  run.every((node) => node.nodeType === 3 && !/[^ \t\r\n\f]/.test(node.nodeValue ?? ''))

/** The nodes of `place` that follow each other without a block between them. */
function inlineRuns(place: HTMLElement): ChildNode[][] {
  const runs: ChildNode[][] = [[]]
  for (const node of place.childNodes)
    if (isInline(node)) runs.at(-1)?.push(node)
    else runs.push([])
  return runs.filter((run) => !isEmpty(run))
}

function wrapLines(root: HTMLElement) {
  for (const place of [root, ...root.querySelectorAll<HTMLElement>(places)])
    for (const run of inlineRuns(place)) {
      const line = inert.createElement('div')
      line.setAttribute(LINE, '')
      run[0]?.before(line)
      line.append(...run)
    }
}

export function readText(html: string, schema: Schema = richTextSchema): Node {
  const root = toDom(html)
  wrapLines(root)
  return DOMParser.fromSchema(schema).parse(root)
}

/** Two lines that follow each other would become one, so both are written as paragraphs. */
function unwrapLines(root: HTMLElement) {
  const isLine = (element: Element | null | undefined) => element?.hasAttribute(LINE) ?? false
  const lines = [...root.querySelectorAll(`[${LINE}]`)]
  const adjacent = lines.filter(
    (line) => isLine(line.previousElementSibling) || isLine(line.nextElementSibling),
  )
  for (const line of lines) {
    const paragraph = inert.createElement('p')
    paragraph.append(...line.childNodes)
    if (adjacent.includes(line)) line.replaceWith(paragraph)
    else line.replaceWith(...paragraph.childNodes)
  }
}

const isBlank = ({ childCount, firstChild }: Node) =>
  childCount === 1 &&
  firstChild?.type.name === 'p' &&
  firstChild.childCount === 0 &&
  Object.values(firstChild.attrs).every((value) => value === null)

function serialize(doc: Node): string {
  if (isBlank(doc)) return ''
  const root = inert.createElement('div')
  root.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }))
  unwrapLines(root)
  return root.innerHTML
}

/** What the API stores for this document: it is read again as it is written. */
export function writeText(doc: Node): string {
  let html = cleanHtml(serialize(doc))
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = cleanHtml(serialize(readText(html)))
    if (again === html) break
    html = again
  }
  return html
}
