'use client'

import { useState } from 'react'
import { AppError } from '#contract/app-error'
import type { resendRecoveryCode } from '#contract/bff/recovery'
import type { resendCode } from '#contract/bff/sign-up'
import { useCountdown } from '@/components/parent/use-countdown'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/api'
import { report } from '@/lib/client/report'

const WAIT_SECONDS = 30

type Props = {
  resending: typeof resendCode | typeof resendRecoveryCode
  successMessage: string
}

/** AUTH-26, AUTH-27. */
export function ResendCode({ resending, successMessage }: Props) {
  const { remaining, start } = useCountdown()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    start(WAIT_SECONDS)
    try {
      const { message } = await call(resending)
      toast(message ?? successMessage, 'success')
    } catch (error) {
      report(error, 'Failed to resend OTP. Please try again.')
      // No code was sent, so wait only if the server asks for it.
      start(
        error instanceof AppError && error.code === 'too_many'
          ? Math.min(error.retryAfter ?? WAIT_SECONDS, 3600)
          : 0,
      )
    }
    setBusy(false)
  }

  return (
    <Button
      variant="quiet"
      className="mt-4 nums"
      disabled={busy || remaining > 0}
      onClick={() => void resend()}
    >
      {remaining > 0 ? `Resend OTP in ${remaining}s` : 'Resend OTP'}
    </Button>
  )
}
