import { exportAudit } from '#contract/bff/staff/audit'
import * as api from '#contract/staff/audit'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(exportAudit, ({ query }) =>
  staffFile(api.exportAudit, { query }, { name: 'audit.csv', type: 'text/csv; charset=utf-8' }),
)
