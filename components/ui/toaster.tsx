'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from '@/components/ui/toast'

/** Loads the toast library with the first toast or the first input, while there is a connection. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  const [Stack, setStack] = useState<ComponentType>()

  useEffect(() => {
    if (Stack) return
    const load = async () => {
      // Toasts stay queued until the library can be loaded.
      const loaded = await import('@/components/ui/toast-stack').catch(() => undefined)
      if (loaded) setStack(() => loaded.ToastStack)
    }
    const start = () => void load()
    if (isNeeded) start()
    document.addEventListener('input', start, { once: true })
    window.addEventListener('online', start)
    return () => {
      document.removeEventListener('input', start)
      window.removeEventListener('online', start)
    }
  }, [isNeeded, Stack])

  return Stack ? <Stack /> : null
}
