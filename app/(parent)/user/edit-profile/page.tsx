import type { Metadata } from 'next'
import { AccountShell } from '@/components/layout/account-shell'
import { paths } from '@/lib/paths'
import { readParent } from '@/lib/server/parent'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { EditProfile } from './edit-profile'

export const metadata: Metadata = { title: 'Edit Profile' }

export default async function EditProfilePage() {
  const { token } = await requireParent(paths.editProfile)
  const initial = await prefetch(readParent(token))
  return (
    <AccountShell title="Edit Profile">
      <EditProfile initial={initial} />
    </AccountShell>
  )
}
