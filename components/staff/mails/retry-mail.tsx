'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { retryMail } from '#contract/bff/staff/mails'
import { failureMessage } from '@/components/staff/form/show-failure'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

/** STF-224. @param what the mail in words */
export function RetryMail({ mailId, what }: { mailId: string; what: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

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
