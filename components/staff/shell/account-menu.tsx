'use client'

import { CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryLink } from '@/components/staff/shell/entry-link'
import { SignOut } from '@/components/staff/shell/sign-out'
import { HeaderMenu } from '@/components/ui/header-menu'
import { Icon } from '@/components/ui/icon'
import { staffPaths } from '@/lib/staff-paths'

const rowClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-sm font-semibold text-ink no-underline hover:bg-adire-50'

export const AccountMenu = ({ name, trigger }: { name: string; trigger: ReactNode }) => (
  <HeaderMenu
    label={`Account menu, ${name}`}
    className="flex min-h-11 items-center gap-2 rounded-sm px-1 text-ink hover:bg-adire-50"
    trigger={trigger}
  >
    {() => (
      <ul>
        <li>
          <EntryLink href={staffPaths.account} className={rowClass}>
            <Icon of={CircleUser} />
            Your account
          </EntryLink>
        </li>
        <li>
          <SignOut className={rowClass} />
        </li>
      </ul>
    )}
  </HeaderMenu>
)
