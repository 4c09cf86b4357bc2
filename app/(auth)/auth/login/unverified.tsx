'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AppError } from '#contract/app-error'
import { resendCode } from '#contract/bff/sign-up'
import { Button } from '@/components/ui/button'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/api'
import { report } from '@/lib/client/report'
import { withReturnPath } from '@/lib/client/return-path'
import { paths } from '@/lib/paths'

/** Sends a new code to a parent who never verified the email address (AMB-42). */
export function Unverified({ message }: { message: string }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function sendCode() {
    setBusy(true)
    try {
      const reply = await call(resendCode)
      toast(reply.message ?? 'OTP sent to your email, please verify your email.', 'success')
      router.push(withReturnPath(paths.verifyEmail))
    } catch (error) {
      report(error, 'Failed to resend OTP. Please try again.')
      // The last code still works.
      if (error instanceof AppError && error.code === 'too_many')
        router.push(withReturnPath(paths.verifyEmail))
      setBusy(false)
    }
  }

  return (
    <InlineMessage tone="warning">
      <p>{message}</p>
      <Button
        variant="secondary"
        size="xs"
        className="mt-3"
        busy={busy && 'Sending OTP...'}
        onClick={() => void sendCode()}
      >
        Verify my email
      </Button>
    </InlineMessage>
  )
}
