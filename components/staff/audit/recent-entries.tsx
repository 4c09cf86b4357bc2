import type { AuditEntry } from '#contract/staff/audit'
import { formatMoment } from '@/components/staff/list/format-time'

/** Newest first. */
export const RecentEntries = ({ entries }: { entries: readonly AuditEntry[] }) =>
  entries.length === 0 ? (
    <p className="text-ink-muted">No entries yet.</p>
  ) : (
    <ul>
      {entries.map(({ auditId, at, what, on, who }) => (
        <li key={auditId} className="border-b border-line py-2 wrap-anywhere last:border-b-0">
          <span className="font-bold">{what}</span>
          {on ? <span> · {on}</span> : null}
          <span className="nums block text-xs text-ink-muted">
            <time dateTime={at}>{formatMoment(at)}</time> · {who.name}
          </span>
        </li>
      ))}
    </ul>
  )
