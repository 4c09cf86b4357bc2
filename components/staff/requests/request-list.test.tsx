import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { RequestRow } from '#contract/staff/privacy-requests'
import { RequestFilters } from '@/components/staff/requests/request-filters'
import { requestListHref, requestSortLink } from '@/components/staff/requests/request-list-address'
import { RequestListRow } from '@/components/staff/requests/request-list-row'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/families/requests' }))

const at = '2026-11-20T09:00:00.000Z'
const today = '2026-11-28'
const request: RequestRow = {
  requestId: 'r1',
  kind: 'deletion',
  state: 'open',
  channel: 'telephone',
  receivedOn: '2026-11-20',
  dueOn: '2026-12-20',
  endedAt: null,
  family: { parentId: 'p1', name: 'Adaeze Okafor' },
}

const render = (node: ReactNode) => renderToStaticMarkup(node)
const wordsOf = (node: ReactNode) =>
  render(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('STF-201: the list', () => {
  const rowOf = (change: Partial<RequestRow>) =>
    wordsOf(<RequestListRow request={{ ...request, ...change }} today={today} />)

  test('shows what is asked for, by whom, when it came, when it is due and its state', () => {
    expect(rowOf({})).toBe('Deletion, Adaeze Okafor Telephone 20/11/2026 20/12/2026 Open')
    expect(render(<RequestListRow request={request} today={today} />)).toContain(
      'href="/staff/families/requests/r1"',
    )
  })

  test('says what is overdue, unless it has ended, and that a family is erased', () => {
    expect(rowOf({ dueOn: '2026-11-27' })).toContain('27/11/2026, overdue')
    expect(rowOf({ dueOn: '2026-11-27', state: 'done', endedAt: at, family: null })).toBe(
      'Deletion, A family that is erased Telephone 20/11/2026 27/11/2026 Done',
    )
  })

  test('is filtered by kind and state in the address', () => {
    const query = { kind: 'export', state: 'done', page: 2, size: 50, sort: 'due' } as const
    expect(requestListHref({ ...query, page: 1 })).toBe('/staff/families/requests?kind=export&state=done')
    const html = render(<RequestFilters query={query} isOpen={false} />)
    expect(html).toContain('action="/staff/families/requests"')
    expect(html).toContain('href="/staff/families/requests?state=done"')
    expect(html).not.toContain('name="q"')
  })

  test('STF-060: is sorted by the heads of its columns, from page 1', () => {
    const query = { page: 2, size: 50, sort: 'due' } as const
    expect(requestSortLink(query, 'due').direction).toBe('ascending')
    expect(requestSortLink(query, 'received')).toEqual({
      href: '/staff/families/requests?sort=-received',
      direction: undefined,
    })
    expect(requestSortLink({ ...query, sort: '-received' }, 'received')).toEqual({
      href: '/staff/families/requests?sort=received',
      direction: 'descending',
    })
    expect(requestSortLink({ ...query, sort: 'received' }, 'due').href).toBe('/staff/families/requests')
  })
})
