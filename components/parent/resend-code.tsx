'use client'

import { useState } from 'react'
import { AppError } from '#contract/app-error'
import { useCountdown } from '@/components/parent/use-countdown'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { api } from '@/lib/client/api'
import { messageSchema } from '@/lib/client/message-schema'
import { report } from '@/lib/client/report'

const WAIT_SECONDS = 30

type Props = {
  path: string
  successMessage: string
}

/** AUTH-26, AUTH-27. */
export function ResendCode({ path, successMessage }: Props) {
  const { remaining, start } = useCountdown()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    start(WAIT_SECONDS)
    try {
      const { message } = await api.post(path, messageSchema)
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
