import { describe, expect, it } from 'vitest'
import { countWords, readingTimeOf, textOfRichText } from '#domain/reading-time'
import { richTextAttributes, richTextTags } from '#domain/rich-text'
import { countText, textOfDoc } from '@/components/staff/text/count-words'
import { cleanHtml as cleanInEditor, readText, richTextSchema, writeText } from '@/components/staff/text/html'
import { sanitize } from '@/lib/server/sanitize'
import { cleanHtml } from '@/upstream/modules/staff/text/clean-html'
import blogs from '@/upstream/seed/content/blogs.json'
import courses from '@/upstream/seed/content/courses.json'

const cell = (tag: string) => (element: string) =>
  `<table><tbody><tr><${tag}>x</${tag}>${element}</tr></tbody></table>`

/** A place where a parser keeps the tag. */
const places: Record<string, (element: string) => string> = {
  li: (element) => `<ul>${element}</ul>`,
  figcaption: (element) => `<figure>${element}</figure>`,
  caption: (element) => `<table>${element}<tbody><tr><td>x</td></tr></tbody></table>`,
  thead: (element) => `<table>${element}<tbody><tr><td>x</td></tr></tbody></table>`,
  tbody: (element) => `<table>${element}</table>`,
  tr: (element) => `<table><tbody>${element}</tbody></table>`,
  th: cell('th'),
  td: cell('td'),
}

const contents: Record<string, string> = {
  ul: '<li>x</li>',
  ol: '<li>x</li>',
  table: '<tbody><tr><td>x</td></tr></tbody>',
  thead: '<tr><td>x</td></tr>',
  tbody: '<tr><td>x</td></tr>',
  tr: '<td>x</td>',
}

const isVoid = (tag: string) => ['br', 'hr', 'img'].includes(tag)
const isMark = (tag: string) => tag in richTextSchema.marks || ['br', 'img'].includes(tag)

function textWith(tag: string, attributes: string): string {
  const start = `<${tag}${attributes}>`
  const element = isVoid(tag) ? start : `${start}${contents[tag] ?? 'x'}</${tag}>`
  return (places[tag] ?? ((inner: string) => (isMark(tag) ? `<p>${inner}</p>` : inner)))(element)
}

/** Values that the rules of addresses accept; `rel` is set by the rules themselves. */
const values: Record<string, string> = { href: '/blog', src: '/media/1.webp' }

const written = (name: string) => ` ${name}="${values[name] ?? '2'}"`

function attributesOf(tag: string): string {
  const isLink = richTextAttributes(tag).includes('rel')
  return isLink
    ? ' href="https://example.org" rel="noopener noreferrer nofollow" lang="2" title="2"'
    : richTextAttributes(tag).map(written).join('')
}

const readers = {
  site: (html: string) => Promise.resolve(sanitize(html)),
  API: cleanHtml,
  editor: (html: string) => Promise.resolve(writeText(readText(html))),
}

const everyName = [
  ...new Set(richTextTags.flatMap((tag) => richTextAttributes(tag))),
  ...['class', 'id', 'style', 'target', 'srcset', 'onclick', 'data-x', 'aria-label', 'align'],
]

const attributesInSchema = (attrs: object | undefined) => Object.keys(attrs ?? {}).toSorted()

describe('STF-129: the site, the API and the editor have one list of tags and attributes', () => {
  it('the editor has a node or mark for each tag, with its attributes, and no other', () => {
    const { nodes, marks } = richTextSchema
    const own = ['doc', 'text', 'line']
    const names = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => !own.includes(name))
    expect(names.toSorted()).toEqual(richTextTags.toSorted())
    for (const tag of richTextTags) {
      const { attrs } = (nodes[tag] ?? marks[tag])?.spec ?? {}
      expect([tag, attributesInSchema(attrs)]).toEqual([tag, richTextAttributes(tag).toSorted()])
    }
  })

  it.each(Object.entries(readers))(
    'the %s keeps each tag with all of its attributes',
    async (_, read) => {
      for (const tag of richTextTags) {
        const html = textWith(tag, attributesOf(tag))
        expect(await read(html)).toBe(html)
      }
    },
    30_000,
  )

  it.each(Object.entries(readers))(
    'the %s removes every other attribute',
    async (_, read) => {
      for (const tag of richTextTags) {
        const others = everyName.filter((name) => !richTextAttributes(tag).includes(name))
        const needed = tag === 'img' ? ' src="/media/1.webp"' : ''
        expect(await read(textWith(tag, needed + others.map(written).join('')))).toBe(textWith(tag, needed))
      }
    },
    30_000,
  )

  it.each([
    'div',
    'span',
    'h1',
    'h5',
    'iframe',
    'style',
    'svg',
    'input',
    'tfoot',
    'col',
    'colgroup',
    'video',
  ])('none of them keeps %s', async (tag) => {
    for (const read of Object.values(readers))
      expect(await read(`<${tag}>x</${tag}>`)).not.toContain(`<${tag}`)
  })
})

describe('The texts of the school', () => {
  it('STF-298: keep each byte in the editor', () => {
    const texts = [
      ...courses.map(({ courseDescription }) => courseDescription),
      ...blogs.map(({ blogContent }) => blogContent),
    ]
    expect(texts.length).toBeGreaterThanOrEqual(42)
    for (const html of texts) expect(writeText(readText(html))).toBe(html)
  }, 30_000)

  it.each(blogs)(
    'STF-125: have the same words and time in the editor and on the public page: $blogTitle',
    ({ blogContent }) => {
      const clean = cleanInEditor(blogContent)
      const words = countWords(textOfRichText(clean))
      expect(words).toBeGreaterThan(1)
      const counted = countText(textOfDoc(readText(clean)), true)
      expect(counted).toBe(`${words.toLocaleString('en-NG')} words · ${readingTimeOf(clean)}`)
    },
  )
})
