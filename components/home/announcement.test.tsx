import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Announcement } from '@/components/home/announcement'

test('STF-245: the announcement is a line with a link, a line, or not there', () => {
  const render = (text: string, href: string) => renderToStaticMarkup(<Announcement line={{ text, href }} />)
  expect(render('The camp is full.', '/faqs')).toMatch(/<a href="\/faqs"[^>]*>The camp is full\.<\/a>/)
  expect(render('The camp is full.', '')).toMatch(/<p [^>]*>The camp is full\.<\/p>/)
  expect(render('', '/faqs')).toBe('')
})
