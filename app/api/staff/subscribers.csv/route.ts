import { exportSubscribers } from '#contract/bff/staff/newsletter'
import * as api from '#contract/staff/subscribers'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(exportSubscribers, ({ query }) =>
  staffFile(api.exportSubscribers, { query }, { name: 'subscribers.csv', type: 'text/csv; charset=utf-8' }),
)
