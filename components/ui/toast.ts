import { fireAndForget } from '@/lib/client/fire-and-forget'

export type ToastType = 'success' | 'error' | 'failed' | 'warning' | 'info'

export type ToastEntry = { message: string; type: string }

/** What shows toasts, once the page has fetched it; until then they wait here. */
type Stage = { wanted: boolean; listeners: Set<() => void>; show: ((entry: ToastEntry) => void) | undefined }

const stage: Stage = { wanted: false, listeners: new Set(), show: undefined }
const waiting: ToastEntry[] = []

/**
 * Top right, for 5 seconds (GEN-13). The library behind it is fetched with the first toast of a visit. Never throws: a toast
 * that cannot be shown must not stop the action that it reports.
 */
export function toast(message: string, type: ToastType | (string & {}) = 'success'): void {
  const { show } = stage
  if (show) {
    fireAndForget(() => show({ message, type }))
    return
  }
  waiting.push({ message, type })
  if (stage.wanted) return
  stage.wanted = true
  for (const listener of stage.listeners) fireAndForget(listener)
}

export const toastsWanted = () => stage.wanted

export function onToastsWanted(listener: () => void) {
  stage.listeners.add(listener)
  return () => stage.listeners.delete(listener)
}

/** Takes over the waiting toasts and all later ones. */
export function stageToasts(show: (entry: ToastEntry) => void) {
  stage.show = show
  for (const entry of waiting.splice(0)) fireAndForget(() => show(entry))
  return () => {
    stage.show = undefined
  }
}
