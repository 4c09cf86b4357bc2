'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { askProvider } from '#contract/bff/staff/orders'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

/** STF-159. */
export function AskProvider({ reference }: { reference: string }) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button)

  const { isBusy, onClick } = useButtonCall(async () => {
    const { message } = await staffCall(askProvider, { params: { reference } })
    toast(message ?? 'The provider has answered.', 'info')
    router.refresh()
  })

  return (
    <Button
      ref={button}
      size="xs"
      variant="secondary"
      icon={<Icon of={RefreshCw} />}
      busy={isBusy && 'Asking...'}
      onClick={onClick}
    >
      Ask the provider
    </Button>
  )
}
