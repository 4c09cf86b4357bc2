import { expect, test } from 'vitest'
import { inlineScripts, mergeInlineScripts } from './inline-scripts.mjs'

test('S1: merges the scripts of the body in order, at the position of the last', () => {
  const html =
    '<head><script>first()</script></head><body><p>a</p><script>one()</script><p>b</p><script>two()</script></body>'
  expect(mergeInlineScripts(html)).toBe(
    '<head><script>first()</script></head><body><p>a</p><p>b</p><script>one();two()</script></body>',
  )
})

test('keeps scripts with a src, an id or a data type', () => {
  const html =
    '<body><script src="/a.js" async=""></script><script>one()</script><script id="x">named()</script><script type="application/ld+json">{}</script><script>two()</script></body>'
  const merged = mergeInlineScripts(html)
  expect(merged).toBe(
    '<body><script src="/a.js" async=""></script><script id="x">named()</script><script type="application/ld+json">{}</script><script>one();two()</script></body>',
  )
  expect(inlineScripts(merged)).toEqual(['named()', 'one();two()'])
})

test('keeps a document with one script or none, and is idempotent', () => {
  for (const html of ['<body><p>a</p></body>', '<body><script>one()</script></body>']) {
    expect(mergeInlineScripts(html)).toBe(html)
  }
  const once = mergeInlineScripts('<body><script>one()</script><script>two()</script></body>')
  expect(mergeInlineScripts(once)).toBe(once)
})
