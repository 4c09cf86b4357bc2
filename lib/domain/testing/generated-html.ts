import fc from 'fast-check'
import { richTextAttributes, richTextTags } from '#domain/rich-text'

const removed = ['div', 'span', 'object', 'h1', 'form', 'section', 'font', 'center', 'dl', 'svg', 'nobr']

const text = fc.constantFrom(
  'a',
  ' ',
  'b  c',
  '\n',
  '\n\n',
  '&nbsp;',
  '&lt;p&gt;',
  '&amp;',
  'é',
  '\t',
  '&#13;',
)

const values: Record<string, string[]> = {
  href: ['/blog', 'https://example.org', 'mailto:a@example.org', 'javascript:alert(1)', '#top'],
  src: ['/media/1.webp', 'https://example.org/1.png', '//example.org'],
  start: ['3', 'x'],
  lang: ['fr', ''],
}

const attribute = (name: string) =>
  fc.constantFrom(...(values[name] ?? ['2', '', '<b>', "it's"])).map((value) => ` ${name}="${value}"`)

const attributesOf = (tag: string) => {
  const names = [...richTextAttributes(tag), 'style', 'href']
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...names).chain(attribute) },
  )
}

const isVoid = (tag: string) => ['br', 'hr', 'img'].includes(tag)

const tagName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...richTextTags) },
  { weight: 1, arbitrary: fc.constantFrom(...removed) },
)

/** A small document of any tags in any order, some of them not closed. */
export const generatedHtml = (maxDepth: number): fc.Arbitrary<string> =>
  fc.letrec<{ node: string; element: string }>((tie) => ({
    node: fc.oneof({ maxDepth }, text, tie('element')),
    element: tagName.chain((tag) =>
      fc
        .tuple(attributesOf(tag), fc.array(tie('node'), { maxLength: 2 }), fc.nat(9))
        .map(([attributes, children, ending]) =>
          isVoid(tag)
            ? `<${tag}${attributes}>`
            : `<${tag}${attributes}>${children.join('')}${ending === 0 ? '' : `</${tag}>`}`,
        ),
    ),
  })).element
