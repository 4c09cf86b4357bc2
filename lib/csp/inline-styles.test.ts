import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inlineStyleSheets, linkedStyleSheets } from './inline-styles.mjs'

const linkTo = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css?dpl=1" data-precedence="next"/>`
const disabled = (name: string) => linkTo(name).replace('/>', ' media="(max-width: 0)" disabled=""/>')
const page = (head: string) => `<html><head>${head}</head><body><p>x</p></body></html>`
const always = () => true

const folder = mkdtempSync(join(tmpdir(), 'styles-'))
beforeAll(() => {
  const chunks = join(folder, '.next/static/chunks')
  mkdirSync(chunks, { recursive: true })
  writeFileSync(join(chunks, 'a.css'), 'p{}')
  writeFileSync(
    join(chunks, 'urls.css'),
    'a{src:url(../media/b.woff2?dpl=1)}c{background:url(/illustrations/d.svg)}e{background:url("f.svg#g")}',
  )
  writeFileSync(join(chunks, 'data.css'), `a{background:url("data:image/svg+xml,<path fill='url(%23g)'/>")}`)
  writeFileSync(join(chunks, 'end.css'), 'p::after{content:"</style>"}')
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('A document contains its style sheet, and keeps the link that React looks for without loading it', () => {
  expect(linkedStyleSheets(page(linkTo('a')))).toEqual(['p{}'])
  expect(inlineStyleSheets(page(linkTo('a')), always)).toBe(page(`<style>p{}</style>${disabled('a')}`))
})

test('The files that a sheet names are found from the document', () => {
  const css =
    'a{src:url(/_next/static/media/b.woff2?dpl=1)}c{background:url(/illustrations/d.svg)}e{background:url("/_next/static/chunks/f.svg#g")}'
  expect(linkedStyleSheets(page(linkTo('urls')))).toEqual([css])
  expect(inlineStyleSheets(page(linkTo('urls')), always)).toContain(`<style>${css}</style>`)
})

test('A picture within a sheet stays as it is', () => {
  const [css] = linkedStyleSheets(page(linkTo('data')))
  expect(css).toContain("fill='url(%23g)'")
})

test('A second time changes nothing', () => {
  const once = inlineStyleSheets(page(linkTo('a')), always)
  expect(inlineStyleSheets(once, always)).toBe(once)
})

test.each(['missing', 'end'])(
  'A sheet that is missing, or that would end the element, stays a link: %s',
  (name) => {
    expect(linkedStyleSheets(page(linkTo(name)))).toEqual([])
    expect(inlineStyleSheets(page(linkTo(name)), always)).toBe(page(linkTo(name)))
  },
)

test('A sheet that the policy does not allow stays a link', () => {
  expect(inlineStyleSheets(page(linkTo('a')), () => false)).toBe(page(linkTo('a')))
})
