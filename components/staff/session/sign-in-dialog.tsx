'use client'

import { useState } from 'react'
import type { SignInReply } from '#contract/bff/staff/sign-in-schemas'
import type { Factor } from '#contract/staff/person'
import { FocusFirst } from '@/components/staff/form/focus-first'
import type { SessionPhase } from '@/components/staff/session/watch-session-end'
import { SecondStep } from '@/components/staff/sign-in/second-step'
import { SignInForm } from '@/components/staff/sign-in/sign-in-form'
import { Dialog } from '@/components/ui/dialog'
import { InlineMessage } from '@/components/ui/inline-message'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  open: boolean
  phase: SessionPhase
  /** Only this person can go on: what was typed is theirs. */
  email: string
  onSignedIn: () => void
  onClose: () => void
}

export const SignInDialog = ({ open, onClose, ...content }: Props) => (
  <Dialog open={open} onClose={onClose} title="Sign in again" wide sheet focusInput>
    {open ? <Content {...content} /> : null}
  </Dialog>
)

function Content({ phase, email, onSignedIn }: Omit<Props, 'open' | 'onClose'>) {
  const [factors, setFactors] = useState<readonly Factor[]>()
  const [expired, setExpired] = useState<string>()

  function proceed(reply: SignInReply) {
    setExpired(undefined)
    if (reply.state === 'signed-in') onSignedIn()
    else setFactors(reply.factors)
  }

  function restart(message: string) {
    setFactors(undefined)
    setExpired(message)
  }

  if (factors?.length === 0) return <SetUpNeeded />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm text-ink-soft">
        {phase.kind === 'ending' ? 'Your session ends soon.' : 'Your session has ended.'} Sign in as{' '}
        <b className="break-all">{email}</b> to go on. Everything you typed is still here.
      </p>
      {expired === undefined ? null : <InlineMessage tone="danger">{expired}</InlineMessage>}
      {factors ? (
        <FocusFirst>
          <SecondStep factors={factors} onSignedIn={onSignedIn} onExpired={restart} />
        </FocusFirst>
      ) : (
        <SignInForm email={email} onAnswer={proceed} />
      )}
    </div>
  )
}

/** An owner has reset the sign-in. A full load, because the router would keep this dialog modal. */
const SetUpNeeded = () => (
  <p>
    You have to set up your second step first.{' '}
    <a href={staffPaths.setUp} className="link inline-flex min-h-11 items-center">
      Set it up
    </a>
  </p>
)
