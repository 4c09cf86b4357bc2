import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedHtml } from '#domain/testing/generated-html'
import { hostileHtml } from '#domain/testing/hostile-html'
import { cleanHtml, readText, writeText } from '@/components/staff/text/html'

const edited = (html: string) => writeText(readText(html))

describe('a text that is read and written', () => {
  it.each([
    '',
    'A line without a paragraph',
    '<p>One</p><p>Two <strong>bold</strong> <em>italic</em></p>',
    '<p>&nbsp;</p>',
    '&nbsp;',
    '<ul><li>Tape</li><li>Glue <a href="/blog">why</a></li></ul>',
    '<ul><li><p>Tape</p></li><li>Glue<ul><li>Paper</li></ul></li></ul>',
    '<ol start="3"><li><ul><li>First a list</li></ul></li><li><h3>Then a heading</h3>text</li></ol>',
    '<blockquote>Said</blockquote><blockquote><p>Said</p></blockquote><hr>',
    '<figure><img src="/media/uploads/1.webp" alt="A lamp" width="8" height="5"><figcaption>A lamp</figcaption></figure>',
    '<table><caption>Times</caption><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Mon</td></tr></tbody></table>',
    '<pre><code>a\n  b</code></pre><h4 lang="fr" title="x">Un</h4>',
    '<p>a<br>b <u>c</u><s>d</s><sub>e</sub><sup>f</sup><mark>g</mark><code>h</code><b>i</b><i>j</i></p>',
  ])('keeps each byte of %s', (html) => expect(edited(html)).toBe(html))

  it('is written as it will be read, whatever it was', () => {
    const property = fc.property(generatedHtml(3), (html) => {
      const written = edited(cleanHtml(html))
      expect(edited(written)).toBe(written)
      expect(cleanHtml(written)).toBe(written)
    })
    fc.assert(property, { numRuns: 300 })
  }, 60_000)

  it('STF-298: has nothing of an attack', () => {
    for (const html of hostileHtml) {
      const written = edited(cleanHtml(html))
      expect(cleanHtml(written)).toBe(written)
    }
  }, 30_000)
})
