'use client'

import { useRouter } from 'next/navigation'
import { resendCode, verifyEmail } from '#contract/bff/sign-up'
import { CodeSentTo } from '@/components/parent/code-sent-to'
import { NoEmail } from '@/components/parent/no-email'
import { OtpForm } from '@/components/parent/otp-form'
import { ResendCode } from '@/components/parent/resend-code'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { useRetainedEmail } from '@/components/parent/use-retained-email'
import { toast } from '@/components/ui/toast'
import { saveDraft } from '@/lib/client/drafts'
import { rememberLoginEmail } from '@/lib/client/login-email'
import { confirmNewAccount } from '@/lib/client/new-account'
import { withReturnPath } from '@/lib/client/return-path'
import { noteAddress, useSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

export function VerifyEmail() {
  const router = useRouter()
  const { userEmail, isLoading } = useSession({ evenVisitor: true })

  const { email, retain } = useRetainedEmail(userEmail)
  const isWaiting = usePendingAction() !== undefined

  async function verified() {
    retain(email)
    if (email) {
      confirmNewAccount(email)
      rememberLoginEmail(email)
    }
    saveDraft('signup', {})
    await noteAddress({ userEmail: null })
    toast('Email verified, Account Created successfully!', 'success')
    router.push(withReturnPath(paths.login))
  }

  if (isLoading) return <p className="mt-2.5 min-h-64 text-ink-soft">One moment…</p>
  if (!email) {
    return (
      <NoEmail message="User email not found. Please signup again." href={paths.signup} label="Sign up" />
    )
  }
  return (
    <>
      <CodeSentTo email={email} changeHref={paths.signup} />
      <OtpForm verification={verifyEmail} email={email} autoSubmit={isWaiting} onVerified={verified} />
      <ResendCode resending={resendCode} successMessage="OTP sent to your email, please verify your email." />
    </>
  )
}
