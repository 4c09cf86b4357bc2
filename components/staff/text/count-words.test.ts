import { expect, test } from 'vitest'
import { countWords, readingTimeOf, textOfRichText } from '#domain/reading-time'
import { countText, textOfDoc } from '@/components/staff/text/count-words'
import { cleanHtml, readText } from '@/components/staff/text/html'

test.each([
  ['', true, '0 words'],
  ['kite', false, '1 word'],
  ['a kite  flies', true, '3 words · 1 min read'],
  ['kite '.repeat(1200), true, '1,200 words · 6 min read'],
])('the words of %s are counted', (text, hasReadingTime, counted) =>
  expect(countText(text, hasReadingTime)).toBe(counted),
)

const texts: [string, string][] = [
  ['marks', '<p>H<sub>2</sub>O <strong>wet</strong>ter<br>and <a href="/blog">here</a>.</p>'],
  ['a table', '<table><tbody><tr><td>Mon</td><td>4&nbsp;pm</td></tr></tbody></table><hr><pre>a\nb</pre>'],
  [
    'lists',
    '<ul><li>Tape</li><li>Glue<ul><li>Paper</li></ul></li></ul><figure><img src="/media/1.webp" alt="A lamp"><figcaption>Lit</figcaption></figure>',
  ],
]

test.each(texts)('STF-125: the editor and the public page count the same words and time in %s', (_, html) => {
  const clean = cleanHtml(html)
  const words = countWords(textOfRichText(clean))
  expect(words).toBeGreaterThan(1)
  const counted = countText(textOfDoc(readText(clean)), true)
  expect(counted).toBe(`${words.toLocaleString('en-NG')} words · ${readingTimeOf(clean)}`)
})
