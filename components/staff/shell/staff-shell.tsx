import type { ReactNode } from 'react'
import type { Me } from '#contract/staff/session'
import { BottomBar } from '@/components/staff/shell/bottom-bar'
import { MenuDrawer } from '@/components/staff/shell/menu-drawer'
import { MenuList } from '@/components/staff/shell/menu-list'
import { Sidebar } from '@/components/staff/shell/sidebar'
import { TopBar } from '@/components/staff/shell/top-bar'

/** STF-053. The order in the source is the order on the screen at every width. */
export const StaffShell = ({ me, children }: { me: Me; children: ReactNode }) => (
  <div className="grid grow grid-cols-[minmax(0,1fr)] content-start text-sm lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:content-stretch">
    <Sidebar me={me} />
    <TopBar me={me} />
    <main id="content" className="w-full max-w-288 min-w-0 px-4 pt-5 pb-24 lg:px-8 lg:pt-7 lg:pb-12">
      {children}
    </main>
    <BottomBar me={me} />
    <MenuDrawer>
      <MenuList me={me} />
    </MenuDrawer>
  </div>
)
