import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { cspFloor, cspForChat, cspForStaff, cspWithNonce, cspWithoutScripts, firstScript } from './csp.ts'
import { cspForCachedPage, hashSource, libraryStyles } from './page-policy.mjs'

const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''

test('a page rendered per request allows its nonce and the header script, and no other inline script', () => {
  const hash = createHash('sha256').update(firstScript).digest('base64')
  expect(scripts(cspWithNonce('abc'))).toBe(`script-src 'self' 'nonce-abc' 'strict-dynamic' 'sha256-${hash}'`)
})

test('S2: no policy allows unsafe inline scripts or styles', () => {
  const policies = [
    cspFloor,
    cspForCachedPage(['one()']),
    cspWithoutScripts,
    cspWithNonce('abc'),
    cspForStaff('abc'),
  ]
  for (const policy of policies) {
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('S1: the policy of a cached page lists each inline script once', () => {
  expect(scripts(cspForCachedPage(['one()', 'two()', 'one()']))).toBe(
    `script-src 'self' ${hashSource('one()')} ${hashSource('two()')}`,
  )
})

test('the policy of a cached page allows its style sheets by hash', () => {
  const allowed = (...sheets: string[]) =>
    cspForCachedPage([], sheets)
      .split('; ')
      .find((part) => part.startsWith('style-src'))
  expect(allowed('p{}')).toBe(`${allowed()} ${hashSource('p{}')}`)
})

test('S2: the hashes of library styles match the installed packages', () => {
  const sonner = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const toasts: unknown = JSON.parse(sonner.match(/__insertCSS\(("[^\n]*")\);?\n/)?.[1] ?? '""')
  expect(hashSource(String(toasts))).toBe(libraryStyles.sonner)
  const paystack = readFileSync('node_modules/@paystack/inline-js/es/inline.js', 'utf8')
  const loader = paystack.match(/<title>Paystack Popup Loader<\/title>\\n\s*<style>(.*?)<\/style>/)?.[1] ?? ''
  expect(hashSource(loader.replaceAll('\\n', '\n'))).toBe(libraryStyles.paystackLoader)
})

test('E5: zod does not use eval in a browser', async () => {
  const browser: Record<string, unknown> = {
    addEventListener: () => undefined,
    document: { cookie: '', documentElement: {} },
  }
  runInNewContext(firstScript, browser)
  vi.stubGlobal('__zod_globalConfig', browser.__zod_globalConfig)
  vi.resetModules()
  const { z } = await import('zod')
  expect(z.config()).toMatchObject({ jitless: true })
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('only the real payment provider may open a frame from another host', () => {
  expect(cspWithNonce('abc', 'sandbox')).toContain("frame-src 'self';")
  expect(cspWithNonce('abc', 'paystack')).toContain('frame-src https://checkout.paystack.com;')
})

test('STF-006: pages of staff name no foreign host and open no frame', () => {
  const staff = cspForStaff('abc')
  expect(scripts(staff)).toBe(scripts(cspWithNonce('abc')))
  expect(staff).toContain("frame-src 'none'; ")
  expect(staff).toContain("frame-ancestors 'none'")
  expect(staff).not.toMatch(/https?:|\*|unsafe/)
})

test('pages cannot be framed', () => {
  expect(cspWithNonce('abc')).toContain("frame-ancestors 'none'")
})

test('the chat page allows the widget’s hosts, and no call, frame, form or upload of this site (GEN-07)', () => {
  const policy = cspForChat({
    nonce: 'abc',
    script: 'https://chat.example/widget.js',
    others: ['https://*.chat-cdn.example'],
    site: 'https://kitelab.example',
  })
  const of = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
  const hosts = 'https://chat.example wss://chat.example https://*.chat-cdn.example'
  expect(of('connect-src')).toBe(`connect-src ${hosts}`)
  expect(of('frame-src')).toBe(`frame-src ${hosts}`)
  const site = 'https://kitelab.example'
  const drawings = `${site}/illustrations/ ${site}/icon.svg ${site}/apple-icon.png`
  expect(of('img-src')).toBe(`img-src ${drawings} data: blob: ${hosts}`)
  expect(of('form-action')).toBe("form-action 'none'")
  expect(of('script-src')).toMatch(/^script-src 'self' 'nonce-abc' 'strict-dynamic' 'sha256-[^']+'$/)
  expect(of('frame-ancestors')).toBe("frame-ancestors 'none'")
})
