import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { viewLists, viewQueryOf } from '#contract/staff/view-lists'
import { ViewBar } from '@/components/staff/views/view-bar'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const bar = (views: Parameters<typeof ViewBar>[0]['views']) =>
  renderToStaticMarkup(<ViewBar list="orders" query="state=paid" hasSearch={false} views={views} />)

describe('STF-061: the views of a list', () => {
  const paid = { viewId: '1', name: 'Paid', href: '/staff/orders?state=paid', isCurrent: true }
  const all = { viewId: '2', name: 'All by amount', href: '/staff/orders?sort=amount', isCurrent: false }

  test('are links, each with a button that removes it, and the one that is shown is marked', () => {
    const html = bar([paid, all])
    expect(html).toContain('<nav aria-label="Saved views"')
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*href="\/staff\/orders\?state=paid"/)
    expect(html).toMatch(/<a [^>]*href="\/staff\/orders\?sort=amount"/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('Remove the view Paid')
    expect(html).toContain('Remove the view All by amount')
    expect(html).toContain('Save this view')
  })

  test('are no part of the page while there are none', () => {
    expect(bar([])).not.toContain('<nav')
    expect(bar([])).toContain('Save this view')
  })
})

describe('STF-061: what a view keeps', () => {
  test('is nothing of a list as it is opened', () => {
    for (const [list, { query }] of Object.entries(viewLists))
      expect([list, query.safeParse({}).success]).toEqual([list, true])
    expect(viewQueryOf('orders', viewLists.orders.query.parse({}))).toBe('')
    expect(viewQueryOf('people', viewLists.people.query.parse({ sort: 'name' }))).toBe('')
  })

  test('of a report are its days, course, category and rows', () => {
    const query = { from: '2026-09-01', to: '2026-11-28', by: 'channel', category: 'violin' }
    expect(viewQueryOf('report-sales', query)).toBe(
      'from=2026-09-01&to=2026-11-28&category=violin&by=channel',
    )
    expect(viewQueryOf('report-sales', { by: 'course' })).toBe('')
  })

  test('are the filters and the sort as the address has them', () => {
    const query = viewLists.orders.query.parse({ state: 'paid', least: '1000', q: 'Okafor', page: '2' })
    expect(viewQueryOf('orders', query)).toBe('state=paid&least=1000')
    expect(viewQueryOf('orders', { state: 'paid', least: '1000' })).toBe('state=paid&least=1000')
  })
})
