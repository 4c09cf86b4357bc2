import { CircleUser, ExternalLink } from 'lucide-react'
import type { Me } from '#contract/staff/session'
import { EntryLink } from '@/components/staff/shell/entry-link'
import { EntryList, entryClass } from '@/components/staff/shell/entry-list'
import { SignOut } from '@/components/staff/shell/sign-out'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'
import { staffPaths } from '@/lib/staff-paths'

/** All entries, and what the top bar has on large screens. */
export const MenuList = ({ me }: { me: Me }) => (
  <nav aria-label="All entries">
    <EntryList me={me} />
    <p className="px-3 pt-3.5 pb-1 text-2xs font-bold text-ink-muted">{me.name}</p>
    <ul>
      <li>
        <EntryLink href={staffPaths.account} className={entryClass}>
          <Icon of={CircleUser} />
          Your account
        </EntryLink>
      </li>
      <li>
        <a href={paths.home} className={entryClass}>
          <Icon of={ExternalLink} />
          View site
        </a>
      </li>
      <li>
        <SignOut className={`${entryClass} w-full`} />
      </li>
    </ul>
  </nav>
)
