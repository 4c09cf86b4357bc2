import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readUnavailablePage } from './unavailable-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-unavailable-'))
afterAll(() => rmSync(folder, { recursive: true }))

const font =
  '<link rel="preload" href="/_next/static/media/sans.woff2" as="font" crossorigin="" type="font/woff2"/>'
const styles = '<link rel="stylesheet" href="/_next/static/chunks/site.css"/>'
const scripts =
  '<link rel="preload" as="script" href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/main.js" async=""></script>'
const content = '<h1>Something went wrong.</h1>'

test('the built page has no scripts, and preloads its fonts from the body', () => {
  const path = join(folder, 'unavailable.html')
  writeFileSync(
    path,
    `<html><head>${font}${styles}${scripts}</head><body class="a">${content}<script>start()</script></body></html>`,
  )
  expect(String(readUnavailablePage(path))).toBe(
    `<html><head>${styles}</head><body class="a">${font}${content}</body></html>`,
  )
})

test('without a build there is no page', () => {
  expect(readUnavailablePage(join(folder, 'missing.html'))).toBeUndefined()
})
