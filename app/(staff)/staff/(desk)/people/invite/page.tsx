import type { Metadata } from 'next'
import { PageHead } from '@/components/staff/list/page-head'
import { InviteForm } from '@/components/staff/people/invite-form'
import { requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Invite' }

export default async function InvitePage() {
  await requireStaff('people.write')
  return (
    <>
      <PageHead
        title="Invite"
        sub="They get an email with a link to set a password and a second factor."
        back={{ href: staffPaths.people, label: 'People' }}
      />
      <InviteForm />
    </>
  )
}
