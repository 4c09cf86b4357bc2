'use client'

import { useState } from 'react'
import { NoEmail } from '@/components/parent/no-email'
import { useRetainedEmail } from '@/components/parent/use-retained-email'
import { useSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'
import { ResetPasswordForm } from './reset-password-form'

/** ERR-11. */
export function ResetPassword() {
  const { forgetPasswordUserEmail, isLoading } = useSession({ evenVisitor: true })
  const { email, retain } = useRetainedEmail(forgetPasswordUserEmail)
  const [mismatch, setMismatch] = useState(false)

  if (mismatch) {
    return (
      <NoEmail
        message="You used another email address in a different tab, so nothing was changed. Ask for a new code to continue."
        href={paths.forgotPassword}
        label="Send a new code"
      />
    )
  }
  if (isLoading && !email) return <p className="mt-2.5 min-h-64 text-ink-soft">One moment…</p>
  if (!email) {
    return (
      <NoEmail
        message="No user found with this email"
        hint="Ask for a new code to continue."
        href={paths.forgotPassword}
        label="Send a new code"
      />
    )
  }
  return (
    <>
      <p className="mt-2.5 mb-7 text-ink-soft">
        For <strong className="break-all text-ink">{email}</strong>. You will be logged out on all devices.
      </p>
      <ResetPasswordForm email={email} onReset={() => retain(email)} onMismatch={() => setMismatch(true)} />
    </>
  )
}
