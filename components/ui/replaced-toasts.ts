import type { ToastEntry } from '@/components/ui/toast'

/** A toast on the screen. */
export type ShownToast = ToastEntry & {
  id: string | number
  /** Path of the page on which it was shown. */
  page: string
}

const isError = ({ type }: ToastEntry) => type === 'error' || type === 'failed'

/**
 * The toasts that a new one replaces (P12): the same message told again, and after a success the errors of that page, which
 * are over.
 */
export const replacedToasts = (shown: readonly ShownToast[], next: ToastEntry & { page: string }) =>
  shown.filter(
    (toast) =>
      toast.message === next.message ||
      (next.type === 'success' && isError(toast) && toast.page === next.page),
  )
