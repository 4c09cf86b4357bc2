import { AccountLoading } from '@/components/layout/account-loading'

export default function EditProfileLoading() {
  return <AccountLoading title="Edit Profile" text="Fetching your profile..." />
}
