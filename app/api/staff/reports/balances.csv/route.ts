import { exportBalances } from '#contract/bff/staff/reports'
import * as api from '#contract/staff/reports'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(exportBalances, ({ query }) =>
  staffFile(api.exportBalances, { query }, { name: 'balances.csv', type: 'text/csv; charset=utf-8' }),
)
