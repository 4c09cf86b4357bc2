import { AccountShell } from '@/components/layout/account-shell'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function AccountSettingsLoading() {
  return (
    <AccountShell title="Account Settings" current="Account Settings">
      <div className="mt-6">
        <LoadingOverlay text="Fetching your settings..." />
      </div>
    </AccountShell>
  )
}
