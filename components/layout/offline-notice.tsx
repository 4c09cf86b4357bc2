'use client'

import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

function subscribe(onChange: () => void) {
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** In the page from the start: nothing could be fetched for it any more. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p
      role="status"
      className={
        isOnline
          ? 'sr-only'
          : 'fixed inset-x-0 bottom-0 z-50 bg-info-soft p-3 text-center text-sm font-semibold text-info'
      }
    >
      {isOnline ? '' : 'You are offline. Pages open when the connection is back.'}
    </p>
  )
}
