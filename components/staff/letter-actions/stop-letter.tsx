'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { stopLetter } from '#contract/bff/staff/newsletter'
import type { Letter } from '#contract/staff/letters'
import { failureMessage } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

type Props = { letter: Pick<Letter, 'letterId' | 'subject'> }

/** STF-231: at once, because each second more emails leave and Continue goes on where it stopped. */
export function StopLetter({ letter: { letterId, subject } }: Props) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const creationKey = useCreationKey()
  const [isBusy, setBusy] = useState(false)
  useFocusAfter(button)

  async function stop() {
    setBusy(true)
    try {
      const headers = { 'idempotency-key': creationKey() }
      toast((await staffCall(stopLetter, { params: { letterId }, body: {}, headers })).message ?? 'Stopped.')
    } catch (error) {
      toast(failureMessage(error), 'error')
    } finally {
      setBusy(false)
      router.refresh()
    }
  }

  return (
    <Button
      ref={button}
      size="xs"
      variant="danger"
      aria-label={isBusy ? undefined : `Stop: ${subject}`}
      busy={isBusy && 'Stopping...'}
      onClick={() => void stop()}
    >
      Stop
    </Button>
  )
}
