'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '#contract/bff/staff/session'
import { failureMessage } from '@/components/staff/form/show-failure'
import { leaveForms, mayLeaveForms } from '@/components/staff/form/unsaved-forms'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

/** STF-049. Leaves by loading the document, so that nothing of the session stays in the tab. */
export function SignOut({ className }: { className: string }) {
  const [isBusy, setBusy] = useState(false)

  async function end() {
    if (!(await mayLeaveForms())) return
    setBusy(true)
    try {
      await staffCall(signOut)
      leaveForms()
      window.location.assign(staffPaths.signIn)
    } catch (error) {
      toast(failureMessage(error), 'error')
    }
    setBusy(false)
  }

  return (
    <button type="button" aria-disabled={isBusy} className={className} onClick={() => isBusy || void end()}>
      <Icon of={LogOut} />
      {isBusy ? 'Signing out...' : 'Sign out'}
    </button>
  )
}
