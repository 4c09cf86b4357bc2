import { AccountShell } from '@/components/layout/account-shell'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function EditProfileLoading() {
  return (
    <AccountShell title="Edit Profile" current="Edit Profile">
      <div className="mt-6">
        <LoadingOverlay text="Fetching your profile..." />
      </div>
    </AccountShell>
  )
}
