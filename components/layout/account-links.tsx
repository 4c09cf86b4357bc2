'use client'

import { LogOut } from 'lucide-react'
import { accountEntries, privacyEntry } from '@/components/layout/account-entries'
import { Icon } from '@/components/ui/icon'
import { NavLink } from '@/components/ui/nav-link'
import { logOut } from '@/lib/client/log-out'

type Props = {
  label: string
  /** In the user area itself, where the parent's data is looked after. */
  withPrivacy?: boolean
}

const row =
  'flex min-h-11.5 w-full items-center gap-3 rounded-sm px-3.5 font-semibold text-ink no-underline hover:bg-adire-50 aria-[current]:rounded-kite-sm aria-[current]:bg-sun-400'

export function AccountLinks({ label, withPrivacy = false }: Props) {
  const entries = withPrivacy ? [...accountEntries, privacyEntry] : accountEntries
  return (
    <nav aria-label={label}>
      <ul>
        {entries.map(({ href, label: name, icon }) => (
          <li key={href}>
            <NavLink href={href} className={row}>
              <Icon of={icon} size={20} />
              {name}
            </NavLink>
          </li>
        ))}
        <li className="mt-1 border-t-[1.5px] border-line pt-1">
          <button type="button" className={row} onClick={() => void logOut()}>
            <Icon of={LogOut} size={20} />
            Log Out
          </button>
        </li>
      </ul>
    </nav>
  )
}
