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
  /** The call that sends another code. */
  resending: typeof resendCode | typeof resendRecoveryCode
  /** What to say when the server says nothing. */
  sent: string
}

/** Another code, at most one in 30 seconds (AUTH-26, AUTH-27). */
export function ResendCode({ resending, sent }: Props) {
  const { left, start } = useCountdown()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    start(WAIT_SECONDS)
    try {
      const { message } = await call(resending)
      toast(message ?? sent, 'success')
    } catch (error) {
      report(error, 'Failed to resend OTP. Please try again.')
      // Nothing was sent, so there is nothing to wait for, unless the server says how long.
      start(
        error instanceof AppError && error.code === 'too_many'
          ? Math.min(error.retryAfter ?? WAIT_SECONDS, 3600)
          : 0,
      )
    }
    setBusy(false)
  }

  return (
    <Button variant="quiet" className="mt-4 nums" disabled={busy || left > 0} onClick={() => void resend()}>
      {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
    </Button>
  )
}
