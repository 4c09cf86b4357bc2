'use client'

import { useState } from 'react'
import { newRecoveryCodes } from '#contract/bff/staff/account'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { InlineMessage } from '@/components/ui/inline-message'
import { staffCall } from '@/lib/client/staff/call'
import { CodesDialog } from './codes-dialog'

/** STF-038. */
const FEW = 2

export function RecoveryCodesLeft({ left, email }: { left: number; email: string }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const words = `${left} ${left === 1 ? 'code is' : 'codes are'} left.`

  async function generate() {
    const { recoveryCodes } = await staffCall(newRecoveryCodes)
    setCodes(recoveryCodes)
    return 'New recovery codes have been generated.'
  }

  return (
    <div className="grid justify-items-start gap-4">
      {left > FEW ? (
        <p>{words}</p>
      ) : (
        <InlineMessage tone="warning">
          {left === 0 ? 'No code is left.' : words} Please generate new ones.
        </InlineMessage>
      )}
      <ActionDialog
        label="Generate new codes"
        opener="Generate new codes"
        busy="Generating..."
        title="Generate new recovery codes?"
        consequences="You get ten new codes. The codes that you have now stop working."
        keep="Keep the old ones"
        isDanger={false}
        onAct={generate}
      />
      <CodesDialog codes={codes} email={email} section="recovery-codes" onClose={() => setCodes(undefined)} />
    </div>
  )
}
