'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted } from '@/components/ui/toast'

/**
 * Costs nothing until something is said, or until somebody begins to fill in a form: what is to be said of it may be that
 * there is no connection, and then it is too late to fetch anything.
 */
export function Toaster() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  const [Stack, setStack] = useState<ComponentType>()

  useEffect(() => {
    if (Stack) return
    const load = async () => {
      // Without a connection the toasts wait for the next try.
      const fetched = await import('@/components/ui/toast-stack').catch(() => undefined)
      if (fetched) setStack(() => fetched.ToastStack)
    }
    const start = () => void load()
    if (wanted) start()
    document.addEventListener('input', start, { once: true })
    window.addEventListener('online', start)
    return () => {
      document.removeEventListener('input', start)
      window.removeEventListener('online', start)
    }
  }, [wanted, Stack])

  return Stack ? <Stack /> : null
}
