import { describe, expect, it } from 'vitest'
import { sanitize } from '@/lib/server/sanitize'

describe('untrusted HTML (DET-07, BLOG-15)', () => {
  it('keeps its structure', () => {
    const html = '<h2>Week one</h2><p>Cut <strong>two</strong> cartons.</p><ul><li>Tape</li></ul>'
    expect(sanitize(html)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
    '<p style="position:fixed;inset:0" class="fixed" id="x" onclick="alert(1)">x</p>',
    '<object data="x"></object><embed src="x"><base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<img src="https://tracker.example/1.gif"><img src="//tracker.example/1.gif"><img src="data:image/svg+xml,x">',
  ])('takes the harm out of %s', (html) => {
    expect(sanitize(html)).not.toMatch(
      /<(?:script|svg|math|iframe|form|input|button|object|embed|base|meta|style|noscript)|\son\w+=|javascript:|data:|style=|class=|\sid=|evil|tracker/i,
    )
  })

  it('adds rel to external links', () => {
    expect(sanitize('<a href="https://example.org" target="_blank">x</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitize('<a href="/blog">x</a>')).toBe('<a href="/blog">x</a>')
  })

  it('keeps pictures of this site only', () => {
    expect(sanitize('<img src="/media/uploads/blog/lamp.svg" alt="A lamp">')).toContain(
      '/media/uploads/blog/lamp.svg',
    )
    expect(sanitize('<img src="/api/sign-out" alt="A lamp">')).toBe('')
  })

  it('keeps the attributes that are no addresses', () => {
    const html = '<ol start="6"><li lang="fr">Colle</li></ol>'
    expect(sanitize(html)).toBe(html)
  })

  it('is empty for empty input', () => {
    expect(sanitize(null)).toBe('')
  })
})
