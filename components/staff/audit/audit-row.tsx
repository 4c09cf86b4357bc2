import { Minus, Plus } from 'lucide-react'
import type { AuditEntry } from '#contract/staff/audit'
import { shortDate } from '#domain/dates'
import { groupLabels } from '@/components/staff/audit/audit-group-labels'
import { formatTime } from '@/components/staff/list/format-time'
import { Cell, cardClass, lineClass } from '@/components/staff/list/table'
import { Icon } from '@/components/ui/icon'

/** A row and, below it, its details, which open without scripts (STF-269). */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <tbody className={`${cardClass} ${lineClass} relative`}>
    <tr className="max-lg:block max-lg:pr-11">
      <Cell label="Time" className="nums">
        <time dateTime={entry.at}>
          <span className="whitespace-nowrap">{formatTime(entry.at)}</span>{' '}
          <span className="text-xs whitespace-nowrap text-ink-muted lg:block">{shortDate(entry.at)}</span>
        </time>
      </Cell>
      <Cell label="Who">
        <span className="font-bold">{entry.who.name}</span>{' '}
        <span className="text-xs text-ink-muted">{entry.who.roles.join(', ')}</span>
      </Cell>
      <Cell label="What">
        <span className="inline-flex items-start gap-1.5 font-semibold">
          <Icon of={groupLabels[entry.group].icon} size={16} className="mt-0.5" />
          {entry.what}
        </span>
      </Cell>
      <Cell label="On" className="wrap-anywhere lg:pr-14">
        {entry.on || '–'}
      </Cell>
    </tr>
    <tr className="max-lg:block">
      <td colSpan={4} className="p-0 max-lg:block lg:relative">
        <Details entry={entry} />
      </td>
    </tr>
  </tbody>
)

const Details = ({ entry }: { entry: AuditEntry }) => (
  <details className="group">
    <summary className="absolute right-1.5 grid size-11 place-items-center rounded-sm hover:bg-adire-100 max-lg:top-1.5 lg:bottom-full lg:mb-1.5">
      <span className="sr-only">Details of {entry.what}</span>
      <Icon of={Plus} className="group-open:hidden" />
      <Icon of={Minus} className="hidden group-open:block" />
    </summary>
    <div className="grid gap-2 max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:pt-2 lg:bg-[#fafbfe] lg:px-4.5 lg:py-3.5">
      {entry.changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      <p className="nums text-xs text-ink-muted">
        {[formatTime(entry.at), entry.address, entry.device].filter(Boolean).join(' · ')}
        {entry.requestId ? <span className="block wrap-anywhere">Request {entry.requestId}</span> : null}
      </p>
    </div>
  </details>
)

/** Records of families name the fields and never their values (STF-270). */
function Change({ field, before, after }: AuditEntry['changes'][number]) {
  const hasValues = before !== undefined || after !== undefined
  return (
    <div className="grid items-start gap-1.5 lg:grid-cols-[10rem_1fr_1fr]">
      <span className="font-bold">{field}</span>
      {hasValues ? (
        <>
          <del className="block rounded-xs bg-danger-soft px-2.5 py-1.5 text-danger no-underline wrap-anywhere whitespace-pre-line">
            <b>Before:</b> {before || '–'}
          </del>
          <ins className="block rounded-xs bg-success-soft px-2.5 py-1.5 text-success no-underline wrap-anywhere whitespace-pre-line">
            <b>After:</b> {after || '–'}
          </ins>
        </>
      ) : (
        <span className="text-ink-muted">changed; values of families are not recorded</span>
      )}
    </div>
  )
}
