import { expect, test } from 'vitest'
import { countWords, readingTimeOf, textOfRichText } from './reading-time.ts'

test('the reading time counts words, not tags (BLOG-14)', () => {
  expect(readingTimeOf(`<p title="x > y z">${'word '.repeat(810)}</p>`)).toBe('4 min read')
  expect(readingTimeOf('<p>Short.</p>')).toBe('1 min read')
  expect(readingTimeOf('<p></p>')).toBe('')
})

test.each([
  ['<p>H<sub>2</sub>O is <b>w</b>et</p>', 3],
  ['<p>one</p><p>two<br>three</p><ul><li>four</li><li>five</li></ul>', 5],
  ['<p>a&nbsp;kite &amp; wind</p>', 4],
  ['<p><img src="/media/1.webp" alt="two words"></p>', 0],
])('STF-125: %s has %i words', (html, words) => expect(countWords(textOfRichText(html))).toBe(words))
