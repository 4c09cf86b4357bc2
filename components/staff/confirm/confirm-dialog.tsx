'use client'

import { useEffect, useState } from 'react'
import { confirm, confirmationOptions } from '#contract/bff/staff/session'
import type { CallAnswer } from '#contract/bff-call'
import type { Proof } from '#contract/staff/account'
import { PasswordProofForm } from '@/components/staff/confirm/password-proof-form'
import { FocusFirst } from '@/components/staff/form/focus-first'
import { useAnswer } from '@/components/staff/form/use-answer'
import { useQuestion } from '@/components/staff/session/use-question'
import { FactorForms } from '@/components/staff/sign-in/factor-forms'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { InlineMessage } from '@/components/ui/inline-message'
import { onConfirmNeeded, staffCall } from '@/lib/client/staff/call'

/** STF-047: opens when the API answers `confirm`; the call then goes on. */
export function ConfirmDialog({ email }: { email: string }) {
  const { isOpen, open, settle } = useQuestion()
  useEffect(() => onConfirmNeeded(open), [open])
  return (
    <Dialog open={isOpen} onClose={() => settle(false)} title="Confirm it is you" wide sheet>
      {isOpen ? <Content email={email} onConfirmed={() => settle(true)} /> : null}
    </Dialog>
  )
}

type Options = CallAnswer<typeof confirmationOptions>

function Content({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const [attempt, setAttempt] = useState(0)
  const { data: options, failure } = useAnswer(String(attempt), () => staffCall(confirmationOptions))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm text-ink-soft">
        Please confirm that it is you. For the next 10 minutes you are not asked again.
      </p>
      {failure === undefined ? null : (
        <>
          <InlineMessage tone="danger">{failure}</InlineMessage>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </>
      )}
      {options ? (
        <FocusFirst>
          <Ways email={email} options={options} onConfirmed={onConfirmed} />
        </FocusFirst>
      ) : null}
      {options || failure !== undefined ? null : <p role="status">One moment...</p>}
    </div>
  )
}

/** A challenge is good for one attempt. */
const loadPasskeyOptions = async () => (await staffCall(confirmationOptions)).passkey ?? {}

type WaysProps = { email: string; options: Options; onConfirmed: () => void }

function Ways({ email, options: { ways }, onConfirmed }: WaysProps) {
  const factors = ways.filter((way) => way !== 'password')
  async function prove(proof: Proof) {
    await staffCall(confirm, { body: proof })
    onConfirmed()
  }
  if (factors.length === 0)
    return <PasswordProofForm email={email} onPassword={(password) => prove({ way: 'password', password })} />
  return <FactorForms factors={factors} loadPasskeyOptions={loadPasskeyOptions} onProof={prove} />
}
