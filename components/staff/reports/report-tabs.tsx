import type { Me } from '#contract/staff/session'
import { type ReportName, reportTitles } from '#domain/report-titles'
import type { Permission } from '#domain/staff-permissions'
import { TabLinks } from '@/components/staff/list/tab-links'
import { reportHref } from '@/components/staff/reports/report-address'

const tabs: readonly { name: ReportName; permission: Permission }[] = [
  { name: 'sales', permission: 'reports.sales' },
  { name: 'enrolments', permission: 'reports.sales' },
  { name: 'refunds', permission: 'reports.sales' },
  { name: 'balances', permission: 'reports.sales' },
  { name: 'links', permission: 'reports.links' },
]

/** STF-023: those that the person may open. */
export const ReportTabs = ({ me, current }: { me: Pick<Me, 'permissions'>; current: ReportName }) => (
  <div className="print:hidden">
    <TabLinks
      label="Reports"
      tabs={tabs
        .filter(({ permission }) => me.permissions.includes(permission))
        .map(({ name }) => ({
          href: reportHref(name, {}),
          label: reportTitles[name],
          isCurrent: name === current,
        }))}
    />
  </div>
)
