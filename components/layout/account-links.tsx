'use client'

import {
  Baby,
  BookOpen,
  Compass,
  Heart,
  LogOut,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserPen,
} from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { NavLink } from '@/components/ui/nav-link'
import { logOut } from '@/lib/client/log-out'
import { paths } from '@/lib/paths'

/** NAV-21. */
const accountEntries = [
  { href: paths.browseCourses, label: 'Start Learning', icon: Compass },
  { href: paths.editProfile, label: 'Edit Profile', icon: UserPen },
  { href: paths.childProfile, label: "Child's Profile", icon: Baby },
  { href: paths.myCourses, label: 'My Courses', icon: BookOpen },
  { href: paths.wishlist, label: 'Wishlist', icon: Heart },
  { href: paths.accountSettings, label: 'Account Settings', icon: Settings },
  { href: paths.purchaseHistory, label: 'Purchase History', icon: ReceiptText },
]

/** Only in the user area. */
const privacyEntry = { href: paths.privacy, label: 'Privacy', icon: ShieldCheck }

type Props = {
  label: string
  withPrivacy?: boolean
}

const rowClass =
  'flex min-h-11.5 w-full items-center gap-3 rounded-sm px-3.5 font-semibold text-ink no-underline hover:bg-adire-50 aria-[current]:rounded-kite-sm aria-[current]:bg-sun-400'

export function AccountLinks({ label, withPrivacy = false }: Props) {
  const entries = withPrivacy ? [...accountEntries, privacyEntry] : accountEntries
  return (
    <nav aria-label={label}>
      <ul>
        {entries.map(({ href, label: name, icon }) => (
          <li key={href}>
            <NavLink href={href} className={rowClass}>
              <Icon of={icon} size={20} />
              {name}
            </NavLink>
          </li>
        ))}
        <li className="mt-1 border-t-[1.5px] border-line pt-1">
          <button type="button" className={rowClass} onClick={() => void logOut()}>
            <Icon of={LogOut} size={20} />
            Log Out
          </button>
        </li>
      </ul>
    </nav>
  )
}
