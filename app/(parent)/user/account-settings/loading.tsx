import { AccountLoading } from '@/components/layout/account-loading'

export default function AccountSettingsLoading() {
  return <AccountLoading title="Account Settings" text="Fetching your settings..." />
}
