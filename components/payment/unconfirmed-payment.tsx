'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  reference: string
  /** Titles of what it pays for; empty when they are not known here. */
  courses: readonly string[]
  /** `quietly` when nobody asked for it. */
  onVerify: (quietly: boolean) => Promise<void>
}

const ASK_EVERY_MS = 15_000
/** Five minutes: whoever waits longer asks by the button, or finds the courses on the next visit. */
const TIMES = 20

/** Money may be on its way: neither a success nor a failure (AMB-15). */
export function UnconfirmedPayment({ reference, courses, onVerify }: Props) {
  const [busy, setBusy] = useState(false)
  async function verify() {
    setBusy(true)
    await onVerify(false)
    setBusy(false)
  }

  const ask = useEffectEvent(() => void onVerify(true))
  useEffect(() => {
    let left = TIMES
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      ask()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <InlineMessage tone="info">
      <p>
        Your payment with the reference <b className="nums">{reference}</b> is not confirmed yet. Your child
        is enrolled as soon as it is, also when you close this page.
      </p>
      {courses.length > 0 ? (
        <p className="mt-1.5">It is for {courses.join(', ')}: there is no need to pay for that again.</p>
      ) : null}
      <Button
        variant="secondary"
        size="xs"
        className="mt-2.5"
        busy={busy && 'Verifying...'}
        onClick={() => void verify()}
      >
        Verify Payment
      </Button>
    </InlineMessage>
  )
}
