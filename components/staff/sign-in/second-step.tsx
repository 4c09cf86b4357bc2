'use client'

import type { ReactNode } from 'react'
import { passkeyOptions, provePasskey, proveRecoveryCode, proveTotp } from '#contract/bff/staff/sign-in'
import type { Factor } from '#contract/staff/person'
import { FactorForms, type FactorProof } from '@/components/staff/sign-in/factor-forms'
import { withinStep } from '@/components/staff/sign-in/within-step'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  factors: readonly Factor[]
  onSignedIn: () => void
  onExpired: (message: string) => void
  children?: ReactNode
}

function prove(proof: FactorProof) {
  if (proof.way === 'passkey') return staffCall(provePasskey, { body: { response: proof.response } })
  const body = { code: proof.code }
  return proof.way === 'totp' ? staffCall(proveTotp, { body }) : staffCall(proveRecoveryCode, { body })
}

/** STF-035. */
export function SecondStep({ factors, onSignedIn, onExpired, children }: Props) {
  const attempt = <T,>(action: () => Promise<T>) => withinStep(action, onExpired)
  return (
    <FactorForms
      factors={factors}
      loadPasskeyOptions={() => attempt(() => staffCall(passkeyOptions))}
      onProof={async (proof) => {
        await attempt(() => prove(proof))
        onSignedIn()
      }}
    >
      {children}
    </FactorForms>
  )
}
