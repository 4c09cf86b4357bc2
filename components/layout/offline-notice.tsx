'use client'

import { useEffect, useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

function subscribe(onChange: () => void) {
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** A link pressed without a connection would end on the browser's error page: it opens when the connection is back. */
function holdLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link || link.origin !== location.origin || link.hash) return
  event.preventDefault()
  event.stopPropagation()
  window.addEventListener('online', () => location.assign(link.href), { once: true })
}

/** In the page from the start, because nothing can be fetched for it later. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    document.addEventListener('click', holdLink, true)
    return () => document.removeEventListener('click', holdLink, true)
  }, [])
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-info-soft p-3 text-center text-sm font-semibold text-info empty:hidden"
    >
      {isOnline ? '' : 'You are offline. Pages open when the connection is back.'}
    </p>
  )
}
