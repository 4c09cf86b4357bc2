import { AccountLoading } from '@/components/layout/account-loading'

export default function ChildProfileLoading() {
  return <AccountLoading title="Child’s Profile" text="Fetching Child Profiles..." />
}
