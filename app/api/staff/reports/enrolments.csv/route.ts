import { exportEnrolmentReport } from '#contract/bff/staff/reports'
import * as api from '#contract/staff/reports'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(exportEnrolmentReport, ({ query }) =>
  staffFile(
    api.exportEnrolmentReport,
    { query },
    { name: 'enrolments.csv', type: 'text/csv; charset=utf-8' },
  ),
)
