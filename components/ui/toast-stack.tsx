'use client'

import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import { stageToasts, type ToastEntry } from '@/components/ui/toast'
import { ToastCard } from '@/components/ui/toast-card'
import { raiseToasts, toastLayer } from '@/components/ui/toast-layer'

const LIFETIME_MS = 5000

function show({ message, type }: ToastEntry) {
  raiseToasts()
  sonner.custom((id) => <ToastCard message={message} type={type} onDismiss={() => sonner.dismiss(id)} />, {
    duration: LIFETIME_MS,
  })
}

/** Fetched with the first toast. */
export function ToastStack() {
  useEffect(() => stageToasts(show), [])
  return createPortal(
    <Toaster
      position="top-right"
      expand
      visibleToasts={3}
      gap={12}
      offset={{ top: '5.5rem', right: '1rem' }}
      mobileOffset={{ top: '5rem', left: '1rem', right: '1rem' }}
      style={{ fontFamily: 'inherit' }}
    />,
    toastLayer(),
  )
}
