import { AccountShell } from '@/components/layout/account-shell'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function ChildProfileLoading() {
  return (
    <AccountShell title="Child’s Profile" current="Child’s Profile">
      <div className="mt-6">
        <LoadingOverlay text="Fetching Child Profiles..." />
      </div>
    </AccountShell>
  )
}
