'use client'

import { type ReactNode, useState } from 'react'
import type { Factor } from '#contract/staff/person'
import type { getPasskey } from '@/components/staff/sign-in/passkey'
import { PasskeyForm } from '@/components/staff/sign-in/passkey-form'
import { RecoveryCodeForm } from '@/components/staff/sign-in/recovery-code-form'
import { TotpForm } from '@/components/staff/sign-in/totp-form'
import { Button } from '@/components/ui/button'

export type FactorProof =
  | { way: 'passkey'; response: Awaited<ReturnType<typeof getPasskey>> }
  | { way: 'totp' | 'recovery'; code: string }

type Props = {
  /** What the person has (STF-035). */
  factors: readonly Factor[]
  loadPasskeyOptions: () => Promise<object>
  /** A failure that it throws is shown at the factor. */
  onProof: (proof: FactorProof) => Promise<void>
  /** Next to 'Use a recovery code'. */
  children?: ReactNode
}

const line = <span aria-hidden className="grow border-b border-line" />

/** The second step: passkey first, then the app's code, then a recovery code. */
export function FactorForms({ factors, loadPasskeyOptions, onProof, children }: Props) {
  const hasPasskey = factors.includes('passkey')
  const hasTotp = factors.includes('totp')
  const hasOthers = hasPasskey || hasTotp
  const [isRecovering, setRecovering] = useState(false)
  if (isRecovering || !hasOthers) {
    return (
      <RecoveryCodeForm label="Confirm recovery code" onCode={(code) => onProof({ way: 'recovery', code })}>
        {hasOthers ? (
          <Button variant="quiet" onClick={() => setRecovering(false)}>
            Use another way
          </Button>
        ) : null}
      </RecoveryCodeForm>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {hasPasskey ? (
        <PasskeyForm
          loadOptions={loadPasskeyOptions}
          onPasskey={(response) => onProof({ way: 'passkey', response })}
        />
      ) : null}
      {hasPasskey && hasTotp ? (
        <p className="flex items-center gap-3 text-sm text-ink-muted">
          {line}or use your authenticator app{line}
        </p>
      ) : null}
      {hasTotp ? (
        <TotpForm
          label="Confirm code"
          variant={hasPasskey ? 'secondary' : 'primary'}
          onCode={(code) => onProof({ way: 'totp', code })}
        />
      ) : null}
      <div className="-mx-3 flex flex-wrap justify-between">
        {factors.includes('recovery') ? (
          <Button variant="quiet" size="xs" className="no-underline!" onClick={() => setRecovering(true)}>
            Use a recovery code
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}
