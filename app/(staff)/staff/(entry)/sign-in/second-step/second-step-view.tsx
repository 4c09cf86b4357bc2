'use client'

import { useState } from 'react'
import type { Factor } from '#contract/staff/person'
import { enterStaff } from '@/components/staff/sign-in/enter-staff'
import { EntryHeading } from '@/components/staff/sign-in/entry-heading'
import { ExpiredStep } from '@/components/staff/sign-in/expired-step'
import { SecondStep } from '@/components/staff/sign-in/second-step'
import { typedEmail } from '@/components/staff/sign-in/typed-email'
import { ButtonLink } from '@/components/ui/button-link'
import { staffPaths } from '@/lib/staff-paths'

type Props = { factors: readonly Factor[]; target: string }

export function SecondStepView({ factors, target }: Props) {
  const [expired, setExpired] = useState<string>()
  const email = typedEmail()
  if (expired !== undefined) return <ExpiredStep message={expired} target={target} />
  return (
    <>
      <EntryHeading title="One more step">
        Your password is correct. Now confirm that it is you
        {email === undefined ? null : (
          <>
            , <b className="break-all text-ink">{email}</b>
          </>
        )}
        .
      </EntryHeading>
      <SecondStep factors={factors} onSignedIn={() => enterStaff(target)} onExpired={setExpired}>
        <ButtonLink href={staffPaths.signInFrom(target)} variant="quiet" size="xs" className="no-underline!">
          Sign in as someone else
        </ButtonLink>
      </SecondStep>
      <p className="text-xs text-ink-muted">
        Lost your phone? Ask an owner of the school to reset your sign-in. This step expires in 5 minutes.
      </p>
    </>
  )
}
