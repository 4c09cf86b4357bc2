export const controlStyle =
  'min-h-12.5 w-full rounded-sm border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 text-ink ' +
  'hover:border-ink focus:border-focus focus:outline-3 focus:outline-offset-1 focus:outline-focus ' +
  'read-only:border-line read-only:bg-[#f1f4fa] disabled:border-line disabled:bg-[#f1f4fa] disabled:text-ink-faint ' +
  'aria-invalid:border-2 aria-invalid:border-danger-fill aria-invalid:bg-[#fffafa]'

/** A select always matches `:read-only`. */
export const selectStyle = controlStyle.replace(/read-only:\S+ /g, '')

export const labelStyle = 'text-sm leading-snug font-bold'

/** Value of aria-describedby: hint first, then error. */
export const describedBy = (id: string, hint: unknown, error: unknown) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
