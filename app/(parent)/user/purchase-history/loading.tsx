import { AccountShell } from '@/components/layout/account-shell'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function PurchaseHistoryLoading() {
  return (
    <AccountShell title="Purchase History" current="Purchase History">
      <div className="mt-6">
        <LoadingOverlay text="Fetching Purchases..." />
      </div>
    </AccountShell>
  )
}
