import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

/** STF-253 to STF-257: a report reads what happened in its time, however much happened before and after. */
export function reportReads({ courseId, day, headers }: KnownStaff): Read[] {
  const get = (name: string, report: string, query: Record<string, string>): Read => ({
    name: `staff, reports, ${name}`,
    requests: [{ url: `/staff/reports/${report}`, query, headers }],
  })
  const ofDay = { from: day, to: day }
  return [
    get('sales of a day', 'sales', ofDay),
    get('sales of a day by channel', 'sales', { ...ofDay, by: 'channel' }),
    get('refunds of a day', 'refunds', ofDay),
    get('open balances of a day', 'balances', ofDay),
    get('enrolments of a course', 'enrolments', { course: courseId, from: '2020-01-01', to: '2040-01-01' }),
    get('visits of links', 'links', ofDay),
  ]
}
