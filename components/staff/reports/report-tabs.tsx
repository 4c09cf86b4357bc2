import type { Me } from '#contract/staff/session'
import type { Permission } from '#domain/staff-permissions'
import { TabLinks } from '@/components/staff/list/tab-links'
import { type ReportName, reportHref } from '@/components/staff/reports/report-address'

const tabs: readonly { name: ReportName; label: string; permission: Permission }[] = [
  { name: 'sales', label: 'Sales', permission: 'reports.sales' },
  { name: 'enrolments', label: 'Enrolments', permission: 'reports.sales' },
  { name: 'refunds', label: 'Refunds', permission: 'reports.sales' },
  { name: 'balances', label: 'Open balances', permission: 'reports.sales' },
  { name: 'links', label: 'Links', permission: 'reports.links' },
]

/** STF-023: those that the person may open. */
export const ReportTabs = ({ me, current }: { me: Pick<Me, 'permissions'>; current: ReportName }) => (
  <div className="print:hidden">
    <TabLinks
      label="Reports"
      tabs={tabs
        .filter(({ permission }) => me.permissions.includes(permission))
        .map(({ name, label }) => ({ href: reportHref(name, {}), label, isCurrent: name === current }))}
    />
  </div>
)
