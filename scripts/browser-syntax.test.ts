import { expect, test } from 'vitest'
import { findUnsupportedSyntax } from './browser-syntax.mjs'

test.each([
  ['a class static block', 'class A { static { this.b = 1 } }'],
  ['a lookbehind', 'const a = /(?<=₦)\\d+/'],
  ['a negative lookbehind in a string pattern', 'new RegExp("(?<!a)b")'],
  ['the v flag', 'const a = /[a--b]/v'],
  ['an import attribute', 'import("./a.json", { with: { type: "json" } })'],
  ['a duplicate group name', 'const a = /(?<y>\\d)|(?<y>\\w)/'],
])('E3: %s is a syntax error in Safari 15.4', (_, source) => {
  expect(findUnsupportedSyntax(source)).toBeDefined()
})

test('E3: syntax of Safari 15.4 is accepted', () => {
  const source =
    'class A { #b = 1; static c = 2; has(o) { return #b in o } } const d = [1].at(-1) ?? 0, e = /(?<y>\\d)/d; let f; f ??= d?.g'
  expect(findUnsupportedSyntax(source)).toBeUndefined()
})
