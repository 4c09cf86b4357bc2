import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListFoot } from '@/components/staff/list/pagination'

const foot = (page: number, total: number, rows = 50) =>
  renderToStaticMarkup(
    <ListFoot
      page={page}
      size={50}
      rows={rows}
      total={total}
      href={({ page: to = 1, size }) => (size ? `?size=${size}` : `?page=${to}`)}
    />,
  )

test('the foot links to the pages around and marks the present one (STF-059)', () => {
  const html = foot(2, 132)
  expect(html).toContain('51–100 of 132')
  expect(html.match(/aria-label="[^"]+"/g)).toEqual([
    'aria-label="Pages"',
    'aria-label="Previous page"',
    'aria-label="Page 1"',
    'aria-label="Page 2"',
    'aria-label="Page 3"',
    'aria-label="Next page"',
  ])
  expect(html).toMatch(
    /<a[^>]*aria-current="page"[^>]*aria-label="Page 2"|<a[^>]*aria-label="Page 2"[^>]*aria-current="page"/,
  )
})

test('a list of one page has no links to pages, and offers 25 a page only when it has more (STF-059)', () => {
  expect(foot(1, 50)).not.toContain('<nav')
  expect(foot(1, 50)).toContain('href="?size=25"')
  expect(foot(1, 8, 8)).not.toContain('?size=25')
})
