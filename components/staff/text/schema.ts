import { Mark, Node, type NodeConfig } from '@tiptap/core'
import { richTextAttributes } from '#domain/rich-text'

type Shape = Pick<
  NodeConfig,
  'content' | 'group' | 'inline' | 'code' | 'defining' | 'isolating' | 'selectable' | 'draggable'
>

/** The first that a place allows is what Enter makes there. */
const flow = '(block | line)+'
const compactFlow = '(line | block)+'

const textBlock: Shape = { group: 'block', content: 'inline*' }
const heading: Shape = { ...textBlock, defining: true }
const list: Shape = { group: 'block list', content: 'li+' }
const cell: Shape = { content: compactFlow, isolating: true }

const shapes: Record<string, Shape> = {
  p: textBlock,
  h2: heading,
  h3: heading,
  h4: heading,
  ul: list,
  ol: list,
  li: { content: compactFlow, defining: true },
  blockquote: { group: 'block', content: flow, defining: true },
  pre: { ...heading, code: true },
  figure: { group: 'block', content: '(line | block | figcaption)+', isolating: true },
  figcaption: { content: 'inline*', isolating: true },
  table: { group: 'block', content: 'caption? (thead | tbody)+', isolating: true },
  caption: { content: 'inline*', isolating: true },
  thead: { content: 'tr*' },
  tbody: { content: 'tr*' },
  tr: { content: '(th | td)*' },
  th: cell,
  td: cell,
  hr: { group: 'block' },
  br: { group: 'inline', inline: true, selectable: false },
  img: { group: 'inline', inline: true, draggable: true },
}

/** The outermost first. */
const markTags = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'code']

const attributesOf = (tag: string) => () =>
  Object.fromEntries(
    richTextAttributes(tag).map((name) => [
      name,
      {
        default: null,
        keepOnSplit: name === 'lang',
        parseHTML: (element: HTMLElement) => element.getAttribute(name),
        renderHTML: (values: Record<string, unknown>) =>
          values[name] === null ? {} : { [name]: values[name] },
      },
    ]),
  )

const nodeOf = ([tag, shape]: [string, Shape]) =>
  Node.create({
    name: tag,
    ...shape,
    addAttributes: attributesOf(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => (shape.content ? [tag, HTMLAttributes, 0] : [tag, HTMLAttributes]),
  })

const markOf = (tag: string) =>
  Mark.create({
    name: tag,
    inclusive: tag !== 'a',
    addAttributes: attributesOf(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Text without a paragraph, as in `<li>Tape</li>`. Its element is removed when the text is written. */
export const LINE = 'data-line'

const line = Node.create({
  name: 'line',
  content: 'inline*',
  parseHTML: () => [{ tag: `div[${LINE}]` }],
  renderHTML: () => ['div', { [LINE]: '' }, 0],
})

/** A node or mark for each tag of the allow list, with its attributes (STF-129). */
export const schemaExtensions = [
  Node.create({ name: 'doc', topNode: true, content: flow }),
  Node.create({ name: 'text', group: 'inline' }),
  ...Object.entries(shapes).map(nodeOf),
  line,
  ...markTags.map(markOf),
]
