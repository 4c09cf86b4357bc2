'use client'

import { useRouter } from 'next/navigation'
import { resendRecoveryCode, verifyRecovery } from '#contract/bff/recovery'
import { CodeSentTo } from '@/components/parent/code-sent-to'
import { NoEmail } from '@/components/parent/no-email'
import { OtpForm } from '@/components/parent/otp-form'
import { ResendCode } from '@/components/parent/resend-code'
import { toast } from '@/components/ui/toast'
import { saveDraft } from '@/lib/client/drafts'
import { withReturnPath } from '@/lib/client/return-path'
import { useSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

/** AUTH-21 to AUTH-25. */
export function VerifyRecovery() {
  const router = useRouter()
  const { forgetPasswordUserEmail: email, isLoading } = useSession({ evenVisitor: true })

  async function verified(message: string | undefined) {
    saveDraft('forgot-password', {})
    toast(message ?? 'Email verified, proceeding to change password!', 'success')
    router.push(withReturnPath(paths.resetPassword))
  }

  if (isLoading) return <p className="mt-2.5 min-h-64 text-ink-soft">One moment…</p>
  if (!email)
    return <NoEmail message="User email not found." href={paths.forgotPassword} label="Forgot Password" />
  return (
    <>
      <CodeSentTo email={email} changeHref={paths.forgotPassword} />
      <OtpForm verification={verifyRecovery} email={email} onVerified={verified} />
      <ResendCode resending={resendRecoveryCode} successMessage="OTP sent to email successfully!" />
    </>
  )
}
