import type { ToastEntry } from '@/components/ui/toast'

export type ShownToast = ToastEntry & {
  id: string | number
  /** Path of the page that showed it. */
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
