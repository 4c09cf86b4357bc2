import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { BalanceRow, RefundReportRow, SalesRow } from '#contract/staff/reports'
import type { Permission } from '#domain/staff-permissions'
import { BalanceTable } from '@/components/staff/reports/balance-table'
import { RefundReportTable } from '@/components/staff/reports/refund-report-table'
import { ReportPage } from '@/components/staff/reports/report-page'
import { SalesTable } from '@/components/staff/reports/sales-table'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const robots = { courseId: 'k-1', title: 'Robots from Cartons' }
const november: SalesRow = {
  month: '2026-11',
  course: robots,
  channel: null,
  places: 2,
  gross: 90_000,
  refunds: 100_000,
  net: -10_000,
}
const sums = { places: 2, gross: 90_000, refunds: 100_000, net: -10_000 }
const report = {
  from: '2026-09-01',
  to: '2026-11-28',
  rows: [november],
  total: 1,
  sums,
  courses: [robots],
  categories: [{ categoryId: 'c-1', name: 'Technology' }],
}

type Change = {
  found?: { report: typeof report } | { refused: string; fromError?: string }
  query?: Record<string, string>
  permissions?: Permission[]
}

const pageOf = ({ found = { report }, query = {}, permissions = ['reports.sales'] }: Change = {}) =>
  renderToStaticMarkup(
    <ReportPage
      name="sales"
      title="Sales"
      about="The provider’s fees are not known here."
      empty="No money came or went back in this time."
      me={{ permissions }}
      query={query}
      isOpen={false}
      found={found}
      views={<p>Saved views</p>}
    >
      {({ rows }) => <SalesTable rows={rows} sums={sums} by="course" />}
    </ReportPage>,
  )

describe('The page of a report', () => {
  test('STF-257, STF-259: a report that is refused keeps its course and category when the time is changed', () => {
    const html = pageOf({
      found: { refused: 'Choose a shorter time.' },
      query: { from: '2020-01-01', course: 'k-1', category: 'c-1' },
    })
    expect(html).toMatch(/<option value="k-1" selected="">One course</)
    expect(html).toMatch(/<option value="c-1" selected="">One category</)
  })

  test('STF-253, STF-260: shows its time, the rows with their sums and that fees are not known', () => {
    const words = wordsOf(pageOf())
    expect(words).toContain('Sales 01/09/2026 to 28/11/2026 The provider’s fees are not known here.')
    expect(words).toContain('November 2026 Robots from Cartons 2 ₦90,000 ₦100,000 −₦10,000')
    expect(words).toContain('All 2 ₦90,000 ₦100,000 −₦10,000')
    expect(words).toContain('Print CSV')
  })

  test('STF-257: filters by a form and removes each filter by a link', () => {
    const html = pageOf({ query: { course: 'k-1', from: '2026-09-01' } })
    expect(html).toContain('action="/staff/reports"')
    for (const name of ['from', 'to', 'course', 'category', 'by']) expect(html).toContain(`name="${name}"`)
    expect(html).toContain('href="/staff/reports?from=2026-09-01"')
    expect(html).toContain('href="/staff/reports?course=k-1"')
  })

  test('STF-023: has the tabs that the person may open', () => {
    expect(wordsOf(pageOf())).toContain('Sales Enrolments Refunds Open balances')
    expect(pageOf()).not.toContain('/staff/reports/links')
    expect(pageOf({ permissions: ['reports.links', 'reports.sales'] })).toContain('/staff/reports/links')
  })

  test('STF-259: one with too many rows says so and keeps its filters', () => {
    const html = pageOf({ found: { refused: 'Choose a shorter time.' }, query: { from: '2020-01-01' } })
    expect(html).toContain('Choose a shorter time.')
    expect(html).toContain('value="2020-01-01"')
    expect(html).not.toContain('CSV')
  })

  test('STF-257: one whose first day is after the last says so under the day', () => {
    const fromError = 'This day is after the last day.'
    const html = pageOf({ found: { refused: fromError, fromError }, query: { from: '2026-12-02' } })
    expect(html.split(fromError)).toHaveLength(2)
    const [, id = ''] = /aria-describedby="([^"]+-error)"/.exec(html) ?? []
    expect(html).toContain(`<p id="${id}"`)
    expect(html).not.toContain('CSV')
  })

  test('STF-063: an empty one says so, and offers to clear the filters', () => {
    const found = { report: { ...report, rows: [], total: 0 } }
    expect(wordsOf(pageOf({ found }))).toContain('No money came or went back in this time.')
    expect(pageOf({ found })).not.toContain('Clear the filters')
    expect(pageOf({ found, query: { category: 'c-1' } })).toContain('Clear the filters')
  })

  test('STF-259: says when it shows the first rows of many', () => {
    const html = pageOf({ found: { report: { ...report, total: 1_200 } } })
    expect(wordsOf(html)).toContain('The first 1 row of 1200. The sums and the CSV are of all rows.')
  })
})

const refund: RefundReportRow = {
  id: 'r-1',
  reference: '1794994920417',
  family: 'Adaeze Okafor',
  lines: [{ course: 'Kite Science', amount: 20_000 }],
  reason: 'child-unwell',
  askedBy: 'Tunde Bakare',
  approvedBy: 'Ngozi Eze',
  state: 'sent',
  amount: 20_000,
  askedOn: '2026-11-18',
  sentOn: '2026-11-20',
  days: 2,
}

test('STF-255, STF-177: refunds show their people, state and days, and where they were made', () => {
  const elsewhere: RefundReportRow = {
    ...refund,
    id: 'e-1',
    family: null,
    lines: [{ course: 'Kite Science', amount: null }],
    reason: null,
    askedBy: null,
    approvedBy: null,
    state: 'elsewhere',
  }
  const rows = [refund, elsewhere]
  const words = wordsOf(
    renderToStaticMarkup(<RefundReportTable rows={rows} sums={{ amount: 40_000, sent: 40_000 }} />),
  )
  expect(words).toContain(
    '1794994920417 Adaeze Okafor Kite Science ₦20,000 Child unwell Tunde Bakare 18/11/2026, approved by Ngozi Eze Sent 20/11/2026 2 days ₦20,000',
  )
  expect(words).toContain(
    '1794994920417 Account deleted Kite Science – Made elsewhere 18/11/2026 Made elsewhere',
  )
  expect(words).toContain('All ₦40,000 sent ₦40,000')
})

const balance: BalanceRow = {
  reference: '1794994920417',
  kind: 'by-hand',
  family: 'Adaeze Okafor',
  courses: ['Kite Science'],
  open: 25_000,
  since: '2026-11-18',
  age: 10,
  remindedAt: null,
  canRemind: true,
}

const balancesOf = (row: Partial<BalanceRow>) =>
  renderToStaticMarkup(
    <BalanceTable rows={[{ ...balance, ...row }]} sums={{ open: 25_000, byHand: 25_000, onTheirWay: 0 }} />,
  )

test('STF-256: an open balance shows its age, and offers a reminder only when one may be sent', () => {
  const html = balancesOf({})
  expect(wordsOf(html)).toContain(
    'Adaeze Okafor 1794994920417 Kite Science By hand 10 days 18/11/2026 ₦25,000 Remind',
  )
  expect(html).toContain('aria-label="Remind Adaeze Okafor of order 1794994920417"')
  expect(wordsOf(html)).toContain('All By hand ₦25,000, on their way ₦0 ₦25,000')
  const reminded = balancesOf({ canRemind: false, remindedAt: '2026-11-26T09:00:00.000Z' })
  expect(reminded).not.toContain('aria-label="Remind')
  expect(wordsOf(reminded)).toContain('Reminded on 26/11/2026')
  expect(wordsOf(balancesOf({ kind: 'transfer', canRemind: false }))).toContain('Transfer on its way')
})
