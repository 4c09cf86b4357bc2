import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoingOut } from '@/components/staff/today/going-out'
import { VisitedLinks } from '@/components/staff/today/visited-links'

const now = new Date('2026-11-26T09:00:00Z')

test('STF-079: a campaign link shows where it is posted and its visits, and leads to its line in the list', () => {
  const links = [{ code: 'kites-flyer', name: 'Flyer', channel: 'poster', visits: 1 }] as const
  const html = renderToStaticMarkup(<VisitedLinks links={links} />)
  expect(html).toContain('href="/staff/share?q=kites-flyer&amp;state=all"')
  expect(html).toMatch(/Flyer.*Poster.*1 visit</)
  expect(renderToStaticMarkup(<VisitedLinks links={[]} />)).toContain(
    'No campaign link was opened in the last 7 days.',
  )
})

test('STF-082: what goes out soon shows its kind and time and leads to its page', () => {
  const at = '2026-11-27T15:00:00Z'
  const items = [
    { kind: 'post', id: 'b', title: 'A first science fair', at },
    { kind: 'letter', id: 'l', title: 'December letter', at },
  ] as const
  const html = renderToStaticMarkup(<GoingOut items={items} now={now} />)
  expect(html).toContain('href="/staff/posts/b"')
  expect(html).toContain('href="/staff/newsletter/l"')
  expect(html).toContain('Post · 27/11/2026, 4:00 pm · 30 hours left')
  expect(renderToStaticMarkup(<GoingOut items={[]} now={now} />)).toBe('')
})
