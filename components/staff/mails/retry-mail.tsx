'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { retryMail } from '#contract/bff/staff/mails'
import { failureMessage } from '@/components/staff/form/show-failure'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

/** STF-224. @param what the mail in words */
export function RetryMail({ mailId, what }: { mailId: string; what: string }) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  useFocusAfter(button)

  async function retry() {
    setBusy(true)
    try {
      const { message } = await staffCall(retryMail, { params: { mailId } })
      toast(message)
      router.refresh()
    } catch (error) {
      toast(failureMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      ref={button}
      size="xs"
      variant="secondary"
      aria-label={isBusy ? undefined : `Try again: ${what}`}
      busy={isBusy && 'Trying...'}
      onClick={() => void retry()}
    >
      Try again
    </Button>
  )
}
