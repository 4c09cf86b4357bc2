import { redirect } from 'next/navigation'
import { requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

/** The address of bookmarks and older emails. */
export default async function FailedMailsPage() {
  await requireStaff('mail.read')
  redirect(staffPaths.mailList({ state: 'failed' }))
}
