'use client'

import { fullName, initials } from '#domain/person'
import { AccountLinks } from '@/components/layout/account-links'
import { ParentName } from '@/components/layout/parent-name'
import { Avatar } from '@/components/ui/avatar'
import { HeaderMenu } from '@/components/ui/header-menu'
import { useSession } from '@/lib/client/use-session'

/** NAV-07. */
export function AccountMenu() {
  const { parent } = useSession()
  return (
    <HeaderMenu
      label={parent ? `Account menu, ${fullName(parent)}` : 'Account menu'}
      className="ml-1 grid size-11 place-items-center rounded-kite-sm"
      trigger={<Avatar initials={parent ? initials(parent) : ''} />}
    >
      {() => (
        <>
          <ParentName />
          <AccountLinks label="Account menu" />
        </>
      )}
    </HeaderMenu>
  )
}
