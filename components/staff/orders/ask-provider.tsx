'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { askProvider } from '#contract/bff/staff/orders'
import { failureMessage } from '@/components/staff/form/show-failure'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

/** STF-159. */
export function AskProvider({ reference }: { reference: string }) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  useFocusAfter(button)

  async function ask() {
    setBusy(true)
    try {
      const { message } = await staffCall(askProvider, { params: { reference } })
      toast(message ?? 'The provider has answered.', 'info')
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
      icon={<Icon of={RefreshCw} />}
      busy={isBusy && 'Asking...'}
      onClick={() => void ask()}
    >
      Ask the provider
    </Button>
  )
}
