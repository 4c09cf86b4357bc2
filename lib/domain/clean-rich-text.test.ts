import fc from 'fast-check'
import DOMPurify from 'isomorphic-dompurify'
import { describe, expect, it } from 'vitest'
import { createRichTextCleaner } from '#domain/clean-rich-text'
import { richTextAttributes, richTextTags } from '#domain/rich-text'
import { generatedHtml } from '#domain/testing/generated-html'
import { harm, hostileHtml } from '#domain/testing/hostile-html'

const clean = createRichTextCleaner(DOMPurify)

describe('STF-133: a clean text stays as it is', () => {
  it('for 150 attacks, none of which survives', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(150)
    for (const html of hostileHtml) {
      const cleaned = clean(html)
      expect(cleaned).not.toMatch(harm)
      expect(clean(cleaned)).toBe(cleaned)
    }
  }, 30_000)

  const staysClean = (html: string) => {
    const cleaned = clean(html)
    expect(clean(cleaned)).toBe(cleaned)
  }

  // Ten at a time: most of the time goes into the documents that a pass makes.
  it('for 10,000 generated documents', () => {
    const tenDocuments = fc.array(generatedHtml(1), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(tenDocuments, (documents) => staysClean(documents.join(''))),
      { numRuns: 1_000 },
    )
  }, 60_000)

  it('for deeper documents', () => {
    fc.assert(fc.property(generatedHtml(4), staysClean), { numRuns: 300 })
  }, 60_000)
})

describe('STF-129: the cleaner of the site and of the API', () => {
  const names = [...new Set(richTextTags.flatMap(richTextAttributes)), 'class', 'style', 'id', 'data-x']
  const values: Record<string, string> = { href: 'https://example.org', src: '/media/1.webp' }
  const all = names.map((name) => `${name}="${values[name] ?? '1'}"`).join(' ')
  const inTable = (rows: string) => `<table>${rows}</table>`
  const places: Record<string, (tag: string) => string> = {
    li: (tag) => `<ul>${tag}x</ul>`,
    caption: (tag) => inTable(`${tag}x</caption>`),
    thead: (tag) => inTable(`${tag}<tr><td>x</td></tr></thead>`),
    tbody: (tag) => inTable(`${tag}<tr><td>x</td></tr></tbody>`),
    tr: (tag) => inTable(`<tbody>${tag}<td>x</td></tr></tbody>`),
    th: (tag) => inTable(`<tbody><tr>${tag}x</th></tr></tbody>`),
    td: (tag) => inTable(`<tbody><tr>${tag}x</td></tr></tbody>`),
  }

  it.each(richTextTags)('keeps exactly the allowed attributes of %s', (tag) => {
    const place = places[tag] ?? ((opening: string) => `${opening}x`)
    const [, kept = ''] = new RegExp(`<${tag}( [^>]*)>`).exec(clean(place(`<${tag} ${all}>`))) ?? []
    const attributes = [...kept.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name)
    expect(attributes.toSorted()).toEqual([...richTextAttributes(tag)].toSorted())
  })

  it.each(['div', 'span', 'h1', 'script', 'style', 'iframe', 'svg', 'form', 'input', 'video'])(
    'keeps no %s',
    (tag) => expect(clean(`<${tag}>x</${tag}>`)).not.toContain('<'),
  )
})
