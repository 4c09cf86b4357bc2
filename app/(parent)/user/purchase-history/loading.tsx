import { AccountLoading } from '@/components/layout/account-loading'

export default function PurchaseHistoryLoading() {
  return <AccountLoading title="Purchase History" text="Fetching Purchases..." />
}
