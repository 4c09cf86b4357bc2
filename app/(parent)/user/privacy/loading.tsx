import { AccountLoading } from '@/components/layout/account-loading'

export default function PrivacyLoading() {
  return <AccountLoading title="Privacy" text="Fetching your choices..." />
}
