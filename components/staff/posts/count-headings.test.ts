import { expect, test } from 'vitest'
import { countHeadings } from '@/components/staff/posts/count-headings'

test.each([
  ['', 0],
  ['<p>h2</p><h4>Small</h4>', 0],
  ['<h2>Week one</h2><p>Ask.</p><h3 lang="yo">Ọ̀sẹ̀ <em>kejì</em></h3>', 2],
  ['<h2></h2><h2><br></h2><h3>&nbsp;</h3>', 0],
])('STF-124: the headings of %s are counted', (html, count) => expect(countHeadings(html)).toBe(count))
