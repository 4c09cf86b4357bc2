import type { Metadata } from 'next'
import { readAccount } from '#contract/staff/account'
import { PageHead } from '@/components/staff/list/page-head'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { AccountSection } from './account-section'
import { Authenticator } from './authenticator'
import { OwnEntries } from './own-entries'
import { Passkeys } from './passkeys'
import { PasswordForm } from './password-form'
import { RecoveryCodesLeft } from './recovery-codes-left'
import { Sessions } from './sessions'

export const metadata: Metadata = { title: 'Your account' }

/** STF-048. */
export default async function AccountPage() {
  await requireStaff('account.own')
  const account = await readStaff(readAccount, {})
  const { email, name, passkeys, totp, recoveryCodesLeft, sessions, entries } = account
  const factors = passkeys.length + (totp ? 1 : 0)
  // STF-039.
  const canRemove = factors > 1
  return (
    <>
      <PageHead title="Your account" sub={<span className="break-all">{`${name} · ${email}`}</span>} />
      <div className="grid max-w-192 grid-cols-[minmax(0,1fr)] gap-5">
        <AccountSection
          id="passkeys"
          title="Passkeys"
          text="Sign in with your fingerprint, face or screen lock after your password."
        >
          <Passkeys passkeys={passkeys} canRemove={canRemove} email={email} />
        </AccountSection>
        <AccountSection
          id="authenticator"
          title="Authenticator app"
          text="An app on your phone shows a new 6-digit code every 30 seconds."
        >
          <Authenticator addedAt={totp?.addedAt} canRemove={canRemove} email={email} />
        </AccountSection>
        {factors > 0 ? (
          <AccountSection
            id="recovery-codes"
            title="Recovery codes"
            text="Each signs you in once when your phone or passkey is not with you."
          >
            <RecoveryCodesLeft left={recoveryCodesLeft} email={email} />
          </AccountSection>
        ) : null}
        <AccountSection id="password" title="Password" text="A change ends all your other sessions.">
          <PasswordForm email={email} />
        </AccountSection>
        <AccountSection
          id="sessions"
          title="Where you are signed in"
          text="A session ends after 12 hours, or after an hour without use."
        >
          <Sessions sessions={sessions} />
        </AccountSection>
        <AccountSection
          id="entries"
          title="Your recent entries"
          text="What is recorded about your sign-in and work."
        >
          <OwnEntries entries={entries} />
        </AccountSection>
      </div>
    </>
  )
}
