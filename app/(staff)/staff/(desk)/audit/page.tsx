import type { Metadata } from 'next'
import { listAudit } from '#contract/staff/audit'
import { lagosDate } from '#domain/dates'
import { AuditFilters, auditHref } from '@/components/staff/audit/audit-filters'
import { AuditRow } from '@/components/staff/audit/audit-row'
import { ExportAudit } from '@/components/staff/audit/export-audit'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { ListTable } from '@/components/staff/list/table'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Audit' }

const columns = [{ label: 'Time' }, { label: 'Who' }, { label: 'What' }, { label: 'On' }]

/** STF-268, STF-269. */
export default async function AuditPage({ searchParams }: PageProps<'/staff/audit'>) {
  await requireStaff('audit.read')
  const params = await searchParams
  const query = listQueryOf(listAudit.query, params)
  const { rows, total, people, notice } = await readStaff(listAudit, { query })
  const { page, size, ...filter } = query
  return (
    <>
      <PageHead
        title="Audit"
        sub="Everything staff and the system changed or viewed. Entries cannot be edited."
        actions={<ExportAudit query={filter} today={lagosDate(new Date())} />}
      />
      <AuditFilters query={query} people={people} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('audit', query))} />
      {notice ? <p className="mb-3 font-semibold">{notice}</p> : null}
      {rows.length > 0 ? (
        <ListTable caption="Audit, newest first" columns={columns} groups>
          {rows.map((entry) => (
            <AuditRow key={entry.auditId} entry={entry} />
          ))}
        </ListTable>
      ) : (
        <NothingMatches href={staffPaths.audit} />
      )}
      <ListFoot
        page={page}
        size={size}
        rows={rows.length}
        total={total}
        href={(change) => auditHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}
