'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { retryMail } from '#contract/bff/staff/mails'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

/** STF-224. @param what the mail in words */
export function RetryMail({ mailId, what }: { mailId: string; what: string }) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button)

  const { isBusy, onClick } = useButtonCall(async () => {
    const { message } = await staffCall(retryMail, { params: { mailId } })
    toast(message)
    router.refresh()
  })

  return (
    <Button
      ref={button}
      size="xs"
      variant="secondary"
      aria-label={isBusy ? undefined : `Try again: ${what}`}
      busy={isBusy && 'Trying...'}
      onClick={onClick}
    >
      Try again
    </Button>
  )
}
