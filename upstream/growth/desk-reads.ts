import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

/** What the pages of staff read beside their subject. */
export const deskReads = ({ courseId, headers }: KnownStaff): Read[] => [
  {
    name: 'staff, saved views',
    requests: [{ url: '/staff/views', query: { list: 'orders' }, headers }],
  },
  { name: 'staff, settings', requests: [{ url: '/staff/settings', headers }] },
  {
    name: 'staff, who has a course open',
    requests: [{ method: 'PUT', url: '/staff/presence', payload: { kind: 'course', id: courseId }, headers }],
  },
]
