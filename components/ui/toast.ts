import { fireAndForget } from '@/lib/client/fire-and-forget'

export type ToastType = 'success' | 'error' | 'failed' | 'warning' | 'info'

export type ToastEntry = { message: string; type: string }

/** Shows the toasts once it has loaded; until then they are queued. */
type Host = {
  requested: boolean
  listeners: Set<() => void>
  show: ((entry: ToastEntry) => void) | undefined
}

const host: Host = { requested: false, listeners: new Set(), show: undefined }
const queue: ToastEntry[] = []

/** GEN-13. Never throws: a toast that cannot be shown must not stop the action that it reports. */
export function toast(message: string, type: ToastType | (string & {}) = 'success'): void {
  const { show } = host
  if (show) {
    fireAndForget(() => show({ message, type }))
    return
  }
  queue.push({ message, type })
  if (host.requested) return
  host.requested = true
  for (const listener of host.listeners) fireAndForget(listener)
}

export const hasToasts = () => host.requested

export function onFirstToast(listener: () => void) {
  host.listeners.add(listener)
  return () => host.listeners.delete(listener)
}

export function attachToastHost(show: (entry: ToastEntry) => void) {
  host.show = show
  for (const entry of queue.splice(0)) fireAndForget(() => show(entry))
  return () => {
    host.show = undefined
  }
}
