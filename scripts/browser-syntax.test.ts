import { expect, test } from 'vitest'
import { unreadableSyntax } from './browser-syntax.mjs'

test.each([
  ['a class static block', 'class A { static { this.b = 1 } }'],
  ['a lookbehind in a pattern', 'const a = /(?<=₦)\\d+/'],
  ['a negative lookbehind in a pattern made of text', 'new RegExp("(?<!a)b")'],
  ['the v flag', 'const a = /[a--b]/v'],
  ['an import attribute', 'import("./a.json", { with: { type: "json" } })'],
  ['a duplicate group name', 'const a = /(?<y>\\d)|(?<y>\\w)/'],
])('E3: %s would stop every script of Safari 15.4', (_, source) => {
  expect(unreadableSyntax(source)).toBeDefined()
})

test('E3: what Safari 15.4 reads may be shipped', () => {
  const source =
    'class A { #b = 1; static c = 2; has(o) { return #b in o } } const d = [1].at(-1) ?? 0, e = /(?<y>\\d)/d; let f; f ??= d?.g'
  expect(unreadableSyntax(source)).toBeUndefined()
})
