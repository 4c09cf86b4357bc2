'use client'

import { useEffect, useState } from 'react'

/** A link pressed without a connection would end on the browser's error page: it opens when the connection is back. */
function holdLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hash) return
  event.preventDefault()
  event.stopPropagation()
  window.addEventListener('online', () => location.assign(link.href), { once: true })
}

/**
 * In the page from the start, because nothing can be fetched for it later. Told by the events: `navigator.onLine` is also false
 * on a machine without any network, which reaches itself all the same.
 */
export function OfflineNotice() {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const lost = () => {
      setOffline(true)
      document.addEventListener('click', holdLink, true)
    }
    const back = () => {
      setOffline(false)
      document.removeEventListener('click', holdLink, true)
    }
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      back()
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-info-soft p-3 text-center text-sm font-semibold text-info empty:hidden"
    >
      {isOffline ? 'You are offline. Pages open when the connection is back.' : ''}
    </p>
  )
}
