import type { ReactNode } from 'react'
import type { Me } from '#contract/staff/session'
import type { ReportTime } from '#domain/report-time'
import type { ReportName } from '#domain/report-titles'
import { PrintButton } from '@/components/staff/hand-payments/print-button'
import { counted } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { ExportReport } from '@/components/staff/reports/export-report'
import { reportHref } from '@/components/staff/reports/report-address'
import {
  type ReportChoices,
  ReportFilters,
  type ReportQuery,
} from '@/components/staff/reports/report-filters'
import { ReportTabs } from '@/components/staff/reports/report-tabs'
import { timeWords } from '@/components/staff/reports/report-words'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'

type Report = ReportTime & ReportChoices & { rows: readonly unknown[]; total: number }

/** `refused`: why it cannot be read (STF-259); `fromError`: the same, of its first day. */
type FoundReport<R> = { report: R } | { refused: string; fromError?: string | undefined }

type Props<R> = {
  name: ReportName
  title: string
  /** What the rows are. */
  about: string
  /** What is said where there are none. */
  empty: string
  me: Pick<Me, 'permissions'>
  query: ReportQuery
  isOpen: boolean
  found: FoundReport<R>
  /** STF-061. */
  views: ReactNode
  children: (report: R) => ReactNode
}

/** STF-257, STF-259. */
export function ReportPage<R extends Report>({
  name,
  title,
  about,
  empty,
  me,
  query,
  isOpen,
  found,
  views,
  children,
}: Props<R>) {
  const report = 'report' in found ? found.report : undefined
  const choices = report ?? { courses: [], categories: [] }
  return (
    <div data-report={name}>
      <PageHead
        title={title}
        sub={
          <>
            {report ? <p className="nums font-semibold text-ink">{timeWords(report)}</p> : null}
            <p>{about}</p>
          </>
        }
        actions={report && report.total > 0 ? <Actions name={name} query={query} to={report.to} /> : null}
      />
      <ReportTabs me={me} current={name} />
      <div className="print:hidden">{views}</div>
      <ReportFilters
        name={name}
        query={query}
        choices={choices}
        isOpen={isOpen}
        fromError={fromErrorOf(found)}
      />
      <Refused found={found} />
      {report && report.total > 0 ? children(report) : null}
      {report && report.total === 0 ? <NoRows name={name} words={empty} query={query} /> : null}
      {report && report.total > report.rows.length ? <Shown report={report} /> : null}
    </div>
  )
}

const fromErrorOf = (found: FoundReport<Report>) => ('refused' in found ? found.fromError : undefined)

/** What the filters do not say under a field. */
const Refused = ({ found }: { found: FoundReport<Report> }) =>
  'refused' in found && !found.fromError ? <InlineMessage tone="danger">{found.refused}</InlineMessage> : null

const Actions = ({ name, query, to }: Pick<Props<Report>, 'name' | 'query'> & Pick<Report, 'to'>) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <PrintButton label="Print" />
    <ExportReport name={name} query={query} until={to} />
  </div>
)

export const hasFilters = ({ from, to, course, category }: ReportQuery) =>
  [from, to, course, category].some((filter) => filter !== undefined)

/** STF-063. */
const NoRows = ({ name, words, query }: Pick<Props<Report>, 'name' | 'query'> & { words: string }) => (
  <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
    {words}{' '}
    {hasFilters(query) ? (
      <Link
        href={reportHref(name, {})}
        prefetch={false}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        Clear the filters
      </Link>
    ) : null}
  </p>
)

const Shown = ({ report }: { report: Report }) => (
  <p className="mt-3 text-ink-muted">
    The first {counted(report.rows.length, 'row')} of {report.total}. The sums and the CSV are of all rows.
  </p>
)
