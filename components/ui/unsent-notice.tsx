'use client'

import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  shown: boolean
  busy: boolean
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function UnsentNotice({ shown, busy }: Props) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (!shown) return null
  return (
    <InlineMessage tone="warning">
      <p>
        {online
          ? 'We did not receive that. Nothing you typed is lost.'
          : 'You are offline. Nothing you typed is lost: try again once you are connected.'}
      </p>
      <Button
        type="submit"
        variant="secondary"
        size="xs"
        className="mt-3"
        icon={<Icon of={RefreshCw} />}
        busy={busy && 'Sending...'}
      >
        Try again
      </Button>
    </InlineMessage>
  )
}
