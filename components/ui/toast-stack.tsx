'use client'

import { type FocusEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import { attachToastHost, type ToastEntry } from '@/components/ui/toast'
import { ToastCard } from '@/components/ui/toast-card'
import { raiseToasts, toastLayer } from '@/components/ui/toast-layer'
import { placeToasts, TOAST_TOP } from '@/components/ui/toast-place'

const LIFETIME_MS = 5000
/** Polled, because the content below a toast changes by scrolling, navigation and loading. */
const PLACE_INTERVAL_MS = 200
/** A dialog or menu opens, and a dialog has grown to its size. */
const placeEvents = ['toggle', 'animationend', 'animationcancel'] as const

const shown = new Map<string | number, ShownToast>()
let focusedBefore: EventTarget | null = null

/** The library gives the focus back to the page whenever it leaves a toast, so Tab would never get past one. */
function handleFocus(event: FocusEvent) {
  if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore = event.relatedTarget
  event.stopPropagation()
  if (event.target.matches(':focus-visible')) setDuration(event.target, Number.POSITIVE_INFINITY)
}

function forget({ id }: { id: string | number }) {
  shown.delete(id)
  const toast = toastLayer().querySelector(`[data-toast="${id}"]`)?.closest('[data-sonner-toast]')
  const closed = shown.size === 0 ? toastLayer() : toast
  if (closed?.contains(document.activeElement) && focusedBefore instanceof HTMLElement)
    focusedBefore.focus({ preventScroll: true })
}

type Options = { duration: number; id?: string | number }

const showCard = ({ message, type }: ToastEntry, options: Options) =>
  sonner.custom(
    (id) => (
      <div data-toast={id}>
        <ToastCard message={message} type={type} onDismiss={() => sonner.dismiss(id)} />
      </div>
    ),
    { ...options, onDismiss: forget, onAutoClose: forget },
  )

function show(entry: ToastEntry) {
  const next = { ...entry, page: window.location.pathname }
  for (const { id } of replacedToasts([...shown.values()], next)) sonner.dismiss(id)
  raiseToasts()
  const id = showCard(entry, { duration: LIFETIME_MS })
  shown.set(id, { ...next, id })
}

/** The library closes a toast that has the focus, as a person is about to press its button. */
function setDuration(element: Element, duration: number) {
  const name = element
    .closest('[data-sonner-toast]')
    ?.querySelector('[data-toast]')
    ?.getAttribute('data-toast')
  const toast = [...shown.values()].find(({ id }) => String(id) === name)
  if (toast) showCard(toast, { id: toast.id, duration })
}

export function ToastStack() {
  const [top, setTop] = useState(TOAST_TOP)
  useEffect(() => {
    const place = () => {
      if (shown.size > 0) setTop(placeToasts(toastLayer()))
    }
    const timer = setInterval(place, PLACE_INTERVAL_MS)
    const handlePlaceEvent = ({ type, target }: Event) => {
      if (type === 'toggle' || target instanceof HTMLDialogElement) place()
    }
    for (const type of placeEvents) document.addEventListener(type, handlePlaceEvent, true)
    const detach = attachToastHost((entry) => {
      show(entry)
      requestAnimationFrame(place)
    })
    return () => {
      clearInterval(timer)
      for (const type of placeEvents) document.removeEventListener(type, handlePlaceEvent, true)
      detach()
    }
  }, [])
  return createPortal(
    <div onFocusCapture={handleFocus} onBlurCapture={({ target }) => setDuration(target, LIFETIME_MS)}>
      <Toaster
        position="top-right"
        expand
        visibleToasts={3}
        gap={12}
        offset={{ top: '5.5rem', right: '1rem' }}
        mobileOffset={{ top, left: '1rem', right: '1rem' }}
        style={{ fontFamily: 'inherit' }}
      />
    </div>,
    toastLayer(),
  )
}

export type ShownToast = ToastEntry & {
  id: string | number
  page: string
}

const isError = ({ type }: ToastEntry) => type === 'error' || type === 'failed'

/** The toasts that a new one replaces (P12): the same message, and after a success the errors of the same page. */
export const replacedToasts = (shown: readonly ShownToast[], next: ToastEntry & { page: string }) =>
  shown.filter(
    (toast) =>
      toast.message === next.message ||
      (next.type === 'success' && isError(toast) && toast.page === next.page),
  )
