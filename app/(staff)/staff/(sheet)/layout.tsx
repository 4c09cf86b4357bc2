import type { ReactNode } from 'react'
import { SessionEnd } from '@/components/staff/session/session-end'
import { requireStaff } from '@/lib/server/staff/page'

/** Pages to print: without navigation. */
export default async function SheetLayout({ children }: { children: ReactNode }) {
  const me = await requireStaff('account.own')
  return (
    <main
      key={me.staffId}
      id="content"
      className="w-full max-w-288 px-4 py-5 text-sm lg:px-8 print:max-w-none print:p-0"
    >
      <SessionEnd end={me.session} serverTime={Date.now()} staffId={me.staffId} email={me.email} />
      {children}
    </main>
  )
}
