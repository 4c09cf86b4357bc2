import { exportRoster } from '#contract/bff/staff/rosters'
import * as api from '#contract/staff/roster-actions'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(exportRoster, ({ params, query }) =>
  staffFile(
    api.exportRoster,
    { params, query: { columns: query.columns.join(',') } },
    { name: 'class-list.csv', type: 'text/csv; charset=utf-8' },
  ),
)
