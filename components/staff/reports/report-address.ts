import type { ReportName } from '#domain/report-titles'
import type { Query } from '#domain/with-query'
import { staffPaths } from '@/lib/staff-paths'

/** What a report does by itself is left out. */
export function reportHref(name: ReportName, query: Query): string {
  const { by, ...filters } = query
  if (name === 'sales') return staffPaths.salesReport({ ...filters, by: by === 'course' ? undefined : by })
  return staffPaths.report(name, filters)
}
