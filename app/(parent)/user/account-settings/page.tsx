import type { Metadata } from 'next'
import { AccountShell } from '@/components/layout/account-shell'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { requireParent } from '@/lib/server/session'
import { PasswordForm } from './password-form'

export const metadata: Metadata = { title: 'Account Settings' }

export default async function AccountSettingsPage() {
  const { parent } = await requireParent(paths.accountSettings)
  return (
    <AccountShell title="Account Settings">
      <div className="mt-6 grid gap-6">
        <Panel title="Your email">
          <p className="font-semibold break-all">{parent.email}</p>
          <p className="mt-2 text-sm text-ink-muted">
            You log in with it, and we send receipts and codes to it.{' '}
            <Link href={paths.contact} className="link">
              Contact support
            </Link>{' '}
            to change it.
          </p>
        </Panel>
        <Panel title="Change your password">
          <PasswordForm email={parent.email} />
        </Panel>
      </div>
    </AccountShell>
  )
}
