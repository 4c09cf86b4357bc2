import type { ReactNode } from 'react'
import { formatMoment } from '@/components/staff/list/format-time'

type Entry = {
  id: string
  at: string
  what: ReactNode
  aside?: ReactNode
  /** What followed. */
  below?: ReactNode
}

type Props = { label: string; entries: readonly Entry[]; none: string }

export const RecordList = ({ label, entries, none }: Props) =>
  entries.length === 0 ? (
    <p className="text-ink-muted">{none}</p>
  ) : (
    <ul aria-label={label}>
      {entries.map(({ id, at, what, aside, below }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2 first:pt-0 last:border-b-0 last:pb-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {what}
            <time dateTime={at} className="nums block text-xs text-ink-muted">
              {formatMoment(at)}
            </time>
          </span>
          {aside}
          {below}
        </li>
      ))}
    </ul>
  )
