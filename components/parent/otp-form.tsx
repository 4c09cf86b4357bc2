'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/app-error'
import type { verifyRecovery } from '#contract/bff/recovery'
import type { verifyEmail } from '#contract/bff/sign-up'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { OtpField } from '@/components/ui/otp-field'
import { call } from '@/lib/client/api'
import { report } from '@/lib/client/report'

const COMPLETE = /^\d{6}$/
/** Long enough to see the last digit, or to press the button. */
const PAUSE_MS = 500
const WRONG = 'Invalid OTP. Please try again.'

/** What is wrong with a code before it is sent anywhere (VAL-23, VAL-25). */
async function faultOf(otp: string) {
  const { OtpInput } = await import('#contract/api/parent')
  return OtpInput.safeParse({ otp }).error?.issues[0]?.message
}

type Props = {
  /** The call that checks the code. */
  verification: typeof verifyEmail | typeof verifyRecovery
  /** The address that the page shows, sent along: another tab may have begun with another one. */
  email: string
  /** Whether a code is checked as soon as it is complete; otherwise by the button alone. */
  checksWhenComplete?: boolean
  onVerified: (message: string | undefined) => Promise<void>
}

/** The code of either mail: of the registration and of the recovery (AUTH-22, AUTH-23). */
export function OtpForm({ verification, email, checksWhenComplete = false, onVerified }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sent = useRef('')

  useEffect(() => {
    if (!checksWhenComplete || busy || otp === sent.current || !COMPLETE.test(otp)) return
    const timer = setTimeout(() => box.current?.closest('form')?.requestSubmit(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [checksWhenComplete, otp, busy])

  function refuse(message: string | undefined) {
    setError(message)
    box.current?.querySelector('input')?.focus()
  }

  function type(value: string) {
    setOtp(value)
    setError(/\D/.test(value) ? 'OTP must be a number.' : undefined)
  }

  async function verify() {
    const fault = await faultOf(otp)
    if (fault) return refuse(fault)
    const { message } = await call(verification, { body: { otp, email } })
    await onVerified(message)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    sent.current = otp
    try {
      await verify()
    } catch (thrown) {
      // Whatever words the server has for a wrong code go to the toast (AMB-23).
      const isWrongCode = thrown instanceof AppError && thrown.code === 'invalid'
      refuse(isWrongCode ? WRONG : undefined)
      report(thrown, WRONG)
    }
    setBusy(false)
  }

  return (
    <Form className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <div ref={box}>
        <OtpField
          label="Code from the email"
          hint={checksWhenComplete ? 'We check the code as soon as all 6 digits are in.' : undefined}
          value={otp}
          onChange={type}
          error={error}
        />
      </div>
      <Button type="submit" size="lg" busy={busy && 'Verifying OTP...'}>
        Verify OTP
      </Button>
    </Form>
  )
}
