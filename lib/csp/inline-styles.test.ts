import { expect, test } from 'vitest'
import { inlineStyleSheets, inlineStyles } from './inline-styles.mjs'

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1" data-precedence="next"/>'
const disabled = link.replace('/>', ' disabled=""/>')
const page = (head: string) => `<html><head>${head}</head><body><p>x</p></body></html>`

test('A document contains its style sheet, and keeps the link that React looks for without loading it', () => {
  const html = inlineStyleSheets(page(link), (path) =>
    path === '/_next/static/chunks/a.css' ? 'p{}' : undefined,
  )
  expect(html).toBe(page(`<style>p{}</style>${disabled}`))
  expect(inlineStyles(html)).toEqual(['p{}'])
})

test('The files that a sheet names are found from the document', () => {
  const css = 'a{src:url(../media/b.woff2)}c{background:url(/illustrations/d.svg)}'
  expect(inlineStyles(inlineStyleSheets(page(link), () => css))).toEqual([
    'a{src:url(/_next/static/media/b.woff2)}c{background:url(/illustrations/d.svg)}',
  ])
})

test('A second time changes nothing', () => {
  const once = inlineStyleSheets(page(link), () => 'p{}')
  expect(inlineStyleSheets(once, () => 'p{}')).toBe(once)
})

test('A sheet that is missing, or that would end the element, stays a link', () => {
  expect(inlineStyleSheets(page(link), () => undefined)).toBe(page(link))
  expect(inlineStyleSheets(page(link), () => 'p::after{content:"</style>"}')).toBe(page(link))
})

test('Style elements of the content are not allowed by the policy', () => {
  expect(inlineStyles('<head></head><body><style>p{}</style></body>')).toEqual([])
})
