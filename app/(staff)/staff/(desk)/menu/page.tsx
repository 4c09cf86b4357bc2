import type { Metadata } from 'next'
import { PageHead } from '@/components/staff/list/page-head'
import { MenuList } from '@/components/staff/shell/menu-list'
import { requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Menu' }

/** STF-054. */
export default async function MenuPage() {
  const me = await requireStaff('account.own')
  return (
    <>
      <PageHead title="Menu" />
      <div className="max-w-100">
        <MenuList me={me} />
      </div>
    </>
  )
}
