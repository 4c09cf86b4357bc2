import type { ReactNode } from 'react'

type Props = {
  label: string
  isLoading: boolean
  error: unknown
  empty: string
  failed: string
  rows: ReactNode[]
  action?: ReactNode
}

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
