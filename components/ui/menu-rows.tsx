import type { ReactNode } from 'react'

type Props = {
  label: string
  isLoading: boolean
  error: unknown
  /** Said in place of the rows when there are none. */
  empty: string
  /** Said when they could not be read. */
  failed: string
  rows: ReactNode[]
  /** The way on, below the rows. */
  action?: ReactNode
}

/** What a menu of the header shows: its rows, or a sentence in their place, and the way on. */
export function MenuRows({ label, isLoading, error, empty, failed, rows, action }: Props) {
  if (error) return <p role="alert">{failed}</p>
  if (isLoading) return <p role="status">Loading...</p>
  return (
    <>
      {rows.length === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      <ul aria-label={label} className="empty:hidden">
        {rows}
      </ul>
      {action ? <div className="mt-3.5 grid">{action}</div> : null}
    </>
  )
}
