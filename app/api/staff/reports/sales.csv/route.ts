import { exportSales } from '#contract/bff/staff/reports'
import * as api from '#contract/staff/reports'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(exportSales, ({ query }) =>
  staffFile(api.exportSales, { query }, { name: 'sales.csv', type: 'text/csv; charset=utf-8' }),
)
