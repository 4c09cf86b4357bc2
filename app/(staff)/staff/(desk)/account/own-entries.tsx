import type { AuditEntry } from '#contract/staff/audit'
import { formatMoment } from '@/components/staff/list/format-time'

export function OwnEntries({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-muted">Nothing has been recorded yet.</p>
  return (
    <ul>
      {entries.map(({ auditId, at, what, on, device, address }) => (
        <li key={auditId} className="border-b border-line py-2 wrap-anywhere last:border-b-0">
          <b>{what}</b>
          {on ? ` · ${on}` : null}
          <span className="nums block text-xs text-ink-muted">
            {[formatMoment(at), device && !on.includes(device) && device, address]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
