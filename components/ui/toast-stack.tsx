'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import { replacedToasts, type ShownToast } from '@/components/ui/replaced-toasts'
import { stageToasts, type ToastEntry } from '@/components/ui/toast'
import { ToastCard } from '@/components/ui/toast-card'
import { raiseToasts, toastLayer } from '@/components/ui/toast-layer'
import { placeToasts, TOAST_TOP } from '@/components/ui/toast-place'

const LIFETIME_MS = 5000
/** Pages change under a toast: by scrolling, by a new page, by what loads late. */
const PLACE_EVERY_MS = 200

const shown = new Map<string | number, ShownToast>()
const forget = ({ id }: { id: string | number }) => void shown.delete(id)

function show(entry: ToastEntry) {
  const next = { ...entry, page: window.location.pathname }
  for (const { id } of replacedToasts([...shown.values()], next)) sonner.dismiss(id)
  raiseToasts()
  const id = sonner.custom(
    (own) => <ToastCard message={entry.message} type={entry.type} onDismiss={() => sonner.dismiss(own)} />,
    { duration: LIFETIME_MS, onDismiss: forget, onAutoClose: forget },
  )
  shown.set(id, { ...next, id })
}

/** Fetched with the first toast. */
export function ToastStack() {
  const [top, setTop] = useState(TOAST_TOP)
  useEffect(() => {
    const place = () => {
      if (shown.size > 0) setTop(placeToasts(toastLayer()))
    }
    const timer = setInterval(place, PLACE_EVERY_MS)
    const stop = stageToasts((entry) => {
      show(entry)
      requestAnimationFrame(place)
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return createPortal(
    <Toaster
      position="top-right"
      expand
      visibleToasts={3}
      gap={12}
      offset={{ top: '5.5rem', right: '1rem' }}
      mobileOffset={{ top, left: '1rem', right: '1rem' }}
      style={{ fontFamily: 'inherit' }}
    />,
    toastLayer(),
  )
}
