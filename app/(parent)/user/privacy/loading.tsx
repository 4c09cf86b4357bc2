import { AccountShell } from '@/components/layout/account-shell'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function PrivacyLoading() {
  return (
    <AccountShell title="Privacy" current="Privacy">
      <div className="mt-6">
        <LoadingOverlay text="Fetching your choices..." />
      </div>
    </AccountShell>
  )
}
