import type { Metadata } from 'next'
import { readParent } from '#contract/api/parent'
import { AccountShell } from '@/components/layout/account-shell'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'
import { EditProfile } from './edit-profile'

export const metadata: Metadata = { title: 'Edit Profile' }

export default async function EditProfilePage() {
  const { token } = await requireParent(paths.editProfile)
  const initial = await prefetch(upstream(readParent, {}, { token }))
  return (
    <AccountShell title="Edit Profile">
      <EditProfile initial={initial} />
    </AccountShell>
  )
}
