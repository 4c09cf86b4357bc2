import type { Me } from '#contract/staff/session'
import { EntryLink } from '@/components/staff/shell/entry-link'
import { groupsFor, type StaffEntry } from '@/components/staff/shell/staff-entries'
import { Icon } from '@/components/ui/icon'

export const entryClass =
  'group flex min-h-11 items-center gap-2.5 rounded-sm px-3 font-semibold text-ink-soft no-underline hover:bg-adire-50 aria-[current=page]:bg-adire-100 aria-[current=page]:font-bold aria-[current=page]:text-action'

type Props = { me: Pick<Me, 'permissions' | 'waiting'> }

/** The entries of the sidebar, the drawer and `/staff/menu`. */
export const EntryList = ({ me }: Props) =>
  groupsFor(me).map(({ label, entries }) => (
    <div key={label ?? 'today'}>
      {label ? <p className="px-3 pt-3.5 pb-1 text-2xs font-bold text-ink-muted">{label}</p> : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <EntryLink href={entry.href} className={entryClass}>
              <Icon of={entry.icon} />
              {entry.label}
              <Waiting entry={entry} me={me} />
            </EntryLink>
          </li>
        ))}
      </ul>
    </div>
  ))

/** STF-055. */
function Waiting({ entry, me }: Props & { entry: StaffEntry }) {
  const count = entry.waiting ? me.waiting[entry.waiting] : undefined
  if (!count) return null
  return (
    <span className="nums ml-auto grid h-5.5 min-w-5.5 place-items-center rounded-pill bg-adire-100 px-1.5 text-2xs font-black text-adire-800 group-aria-[current=page]:bg-surface">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
