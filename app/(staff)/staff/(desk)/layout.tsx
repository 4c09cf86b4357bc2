import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/staff/confirm/confirm-dialog'
import { SessionEnd } from '@/components/staff/session/session-end'
import { StaffShell } from '@/components/staff/shell/staff-shell'
import { requireStaff } from '@/lib/server/staff/page'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const me = await requireStaff('account.own')
  return (
    // Nothing that one person typed is left on the page of another.
    <StaffShell key={me.staffId} me={me}>
      <SessionEnd end={me.session} serverTime={Date.now()} staffId={me.staffId} email={me.email} />
      {children}
      <ConfirmDialog email={me.email} />
    </StaffShell>
  )
}
