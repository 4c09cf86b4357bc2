import type { Metadata } from 'next'
import { readMailChoices } from '#contract/api/mail-choices'
import { AccountShell } from '@/components/layout/account-shell'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'
import { PasswordForm } from './password-form'
import { ReminderChoice } from './reminder-choice'

export const metadata: Metadata = { title: 'Account Settings' }

export default async function AccountSettingsPage() {
  const { parent, token } = await requireParent(paths.accountSettings)
  const choices = await prefetch(upstream(readMailChoices, {}, { token }))
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
        <Panel title="Emails">
          <ReminderChoice initial={choices} />
          <p className="mt-4 text-sm text-ink-muted">
            Emails about your payments and about changes of a course are always sent.
          </p>
        </Panel>
        <Panel title="Change your password">
          <PasswordForm email={parent.email} />
        </Panel>
      </div>
    </AccountShell>
  )
}
