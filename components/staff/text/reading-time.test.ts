import { expect, test } from 'vitest'
import { countText, textOf } from '@/components/staff/text/count-words'
import { readText } from '@/components/staff/text/html'
import { readingTime } from '@/lib/server/reading-time'
import blogs from '@/upstream/seed/content/blogs.json'

const minutesInEditor = (html: string) => countText(textOf(readText(html)), true).split(' · ')[1] ?? ''

test('STF-125: every post of the school has the same reading time in the editor and on its page', () => {
  expect(blogs.length).toBeGreaterThanOrEqual(13)
  for (const { blogContent } of blogs) expect(minutesInEditor(blogContent)).toBe(readingTime(blogContent))
})

test.each([
  ['words with bold letters', '<strong>k</strong>ite '.repeat(300)],
  ['list items', `<ul>${'<li>kite</li>'.repeat(300)}</ul>`],
  ['cells of a table', `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(150)}</tbody></table>`],
  ['lines', `<p>${'kite<br>'.repeat(300)}</p>`],
  ['hard spaces', `<p>${'kite&nbsp;'.repeat(300)}</p>`],
  [
    'captions',
    '<figure><img src="/media/uploads/1.webp" alt="A"><figcaption>kite</figcaption></figure>'.repeat(300),
  ],
])('STF-125: %s are counted alike in the editor and on the page', (_, html) => {
  expect(readingTime(html)).toBe('2 min read')
  expect(minutesInEditor(html)).toBe('2 min read')
})
