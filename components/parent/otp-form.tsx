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
/** Time to see the last digit, or to press the button. */
const SUBMIT_DELAY_MS = 500
const INVALID_OTP = 'Invalid OTP. Please try again.'

/** VAL-23, VAL-25. */
async function validate(otp: string) {
  const { OtpInput } = (await import('#contract/bff/parent-schemas')).parentSchemas.parent
  return OtpInput.safeParse({ otp }).error?.issues[0]?.message
}

type Props = {
  verification: typeof verifyEmail | typeof verifyRecovery
  /** The address on this page; another tab may have started with a different one. */
  email: string
  /** Submits the code as soon as it is complete. */
  autoSubmit?: boolean
  onVerified: (message: string | undefined) => Promise<void>
}

/** AUTH-22, AUTH-23. */
export function OtpForm({ verification, email, autoSubmit = false, onVerified }: Props) {
  const wrapper = useRef<HTMLDivElement>(null)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sent = useRef('')

  useEffect(() => {
    if (!autoSubmit || busy || otp === sent.current || !COMPLETE.test(otp)) return
    const timer = setTimeout(() => wrapper.current?.closest('form')?.requestSubmit(), SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [autoSubmit, otp, busy])

  function refuse(message: string | undefined) {
    setError(message)
    wrapper.current?.querySelector('input')?.focus()
  }

  function type(value: string) {
    setOtp(value)
    setError(/\D/.test(value) ? 'OTP must be a number.' : undefined)
  }

  async function verify() {
    const problem = await validate(otp)
    if (problem) return refuse(problem)
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
    } catch (failure) {
      // The server's own message goes to the toast (AMB-23).
      const isWrongCode = failure instanceof AppError && failure.code === 'invalid'
      refuse(isWrongCode ? INVALID_OTP : undefined)
      report(failure, INVALID_OTP)
    }
    setBusy(false)
  }

  return (
    <Form className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <div ref={wrapper}>
        <OtpField
          label="Code from the email"
          hint={autoSubmit ? 'We check the code as soon as you enter all 6 digits.' : undefined}
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
