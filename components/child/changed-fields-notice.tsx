import type { ChangedField } from '@/components/child/changed-fields'
import { InlineMessage } from '@/components/ui/inline-message'

export function ChangedFieldsNotice({ changes }: { changes: readonly ChangedField[] }) {
  if (changes.length === 0) return null
  return (
    <div className="md:col-span-2">
      <InlineMessage tone="info">
        <p>These details changed since you opened the form:</p>
        <ul className="mt-1.5 grid gap-1">
          {changes.map(({ name, label, value, isKept }) => (
            <li key={name} className="wrap-anywhere">
              {label}: <b>{value}</b>
              {isKept ? ' (the form keeps what you typed)' : ''}
            </li>
          ))}
        </ul>
      </InlineMessage>
    </div>
  )
}
