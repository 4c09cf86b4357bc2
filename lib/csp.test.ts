import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cspForChat, cspWithNonce, firstScript } from './csp.ts'

const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''

test('a page rendered for one parent runs its own scripts and the one that chooses the header, and no other inline one', () => {
  const hash = createHash('sha256').update(firstScript).digest('base64')
  expect(scripts(cspWithNonce('abc'))).toBe(`script-src 'self' 'nonce-abc' 'strict-dynamic' 'sha256-${hash}'`)
})

test('only the real provider may open a frame from another host', () => {
  expect(cspWithNonce('abc', 'sandbox')).toContain("frame-src 'self';")
  expect(cspWithNonce('abc', 'paystack')).toContain('frame-src https://checkout.paystack.com;')
})

test('nobody may frame a page of the site', () => {
  expect(cspWithNonce('abc')).toContain("frame-ancestors 'none'")
})

test('the page of the chat admits the widget’s hosts, and no call, frame, form or picture of a family to the site (GEN-07)', () => {
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
