import { Ellipsis } from 'lucide-react'
import type { Me } from '#contract/staff/session'
import { EntryLink } from '@/components/staff/shell/entry-link'
import { MenuLink } from '@/components/staff/shell/menu-drawer'
import { mainEntriesFor } from '@/components/staff/shell/staff-entries'
import { Icon } from '@/components/ui/icon'

const cellClass =
  'relative grid min-h-15 content-center justify-items-center gap-0.5 text-2xs font-semibold text-ink-muted no-underline aria-[current=page]:font-bold aria-[current=page]:tracking-tight aria-[current=page]:text-action aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-[22%] aria-[current=page]:before:-top-px aria-[current=page]:before:h-[3px] aria-[current=page]:before:rounded-b-[3px] aria-[current=page]:before:bg-action'

/** Below 1024 px: the person's main entries and 'More' (STF-053). */
export const BottomBar = ({ me }: { me: Me }) => (
  <nav
    aria-label="Shortcuts"
    data-bottom-bar
    className="fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
  >
    {mainEntriesFor(me).map(({ href, label, icon }) => (
      <EntryLink key={href} href={href} className={cellClass}>
        <Icon of={icon} size={22} />
        {label}
      </EntryLink>
    ))}
    <MenuLink className={cellClass}>
      <Icon of={Ellipsis} size={22} />
      More
    </MenuLink>
  </nav>
)
