import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDDEN_LINK_WORDS, markHidden, ownLinksOf } from '@/components/staff/text/hidden-links'
import { readText, writeText } from '@/components/staff/text/html'

const ORIGIN = 'https://kitelab.example'
const stored =
  '<p><a href="/blog-details/kites">Our <strong>kites</strong></a> and <a href="https://kitelab.example/faqs?q=1#a" rel="noopener noreferrer nofollow">answers</a></p>'

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({}) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const pathsOf = (html: string) => ownLinksOf(readText(html), ORIGIN).map(({ path }) => path)

test('STF-138: own pages are found by path or whole address, each link once', () => {
  expect(pathsOf(stored)).toEqual(['/blog-details/kites', '/faqs'])
  const others = ['https://example.org/blog', 'mailto:office@example.org', 'tel:08030000000', '#top']
  expect(pathsOf(`<p>${others.map((href) => `<a href="${href}">a</a>`).join(' ')}</p>`)).toEqual([])
})

test('STF-138: a link to a page that is not public has a line and words after it', () => {
  const doc = readText(stored)
  const links = ownLinksOf(doc, ORIGIN).filter(({ path }) => path === '/blog-details/kites')
  const [line, note, ...more] = markHidden(doc, links).find()
  expect(more).toEqual([])
  expect(doc.textBetween(line?.from ?? 0, line?.to ?? 0)).toBe('Our kites')
  expect([note?.from, note?.to]).toEqual([line?.to, line?.to])
  expect(HIDDEN_LINK_WORDS).toBe('not public')
})

test('STF-138, STF-298: marking changes no byte of the text', () => {
  const doc = readText(stored)
  markHidden(doc, ownLinksOf(doc, ORIGIN))
  expect(writeText(doc)).toBe(stored)
})
