'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { remindOfBalance } from '#contract/bff/staff/reports'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { staffCall } from '@/lib/client/staff/call'

/** STF-256. */
export function RemindFamily({ reference, family }: { reference: string; family: string }) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const key = useRef<string>(undefined)
  useFocusAfter(button)

  const { isBusy, onClick } = useButtonCall(async () => {
    key.current ??= createIdempotencyKey()
    const headers = { 'idempotency-key': key.current }
    const { message } = await staffCall(remindOfBalance, { params: { reference }, headers })
    toast(message ?? 'The reminder will be sent.')
    router.refresh()
  })

  return (
    <Button
      ref={button}
      size="xs"
      variant="secondary"
      aria-label={isBusy ? undefined : `Remind ${family} of order ${reference}`}
      busy={isBusy && 'Sending...'}
      onClick={onClick}
    >
      Remind
    </Button>
  )
}
