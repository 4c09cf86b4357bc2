'use client'

import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  /** The last press of the form reached nobody. */
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

/** Inside a form whose press could not be sent: what was typed is still there, and Try again sends it. */
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
          ? 'That did not reach us. Nothing you typed is lost.'
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
