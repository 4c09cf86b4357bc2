'use client'

import { type ReactNode, useId, useState } from 'react'
import {
  addFirstPasskey,
  addFirstTotp,
  firstPasskeyOptions,
  firstTotpSecret,
} from '#contract/bff/staff/sign-in'
import type { SignedInReply } from '#contract/bff/staff/sign-in-schemas'
import { enterStaff } from '@/components/staff/sign-in/enter-staff'
import { EntryHeading } from '@/components/staff/sign-in/entry-heading'
import { ExpiredStep } from '@/components/staff/sign-in/expired-step'
import { PasskeySetUp } from '@/components/staff/sign-in/passkey-set-up'
import { RecoveryCodes } from '@/components/staff/sign-in/recovery-codes'
import { TotpSetUp } from '@/components/staff/sign-in/totp-set-up'
import { typedEmail } from '@/components/staff/sign-in/typed-email'
import { withinStep } from '@/components/staff/sign-in/within-step'
import { staffCall } from '@/lib/client/staff/call'

/** STF-030: the first second factor, then the recovery codes once. */
export function SetUp({ target }: { target: string }) {
  const [expired, setExpired] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const attempt = <T,>(action: () => Promise<T>) => withinStep(action, setExpired)

  function proceed({ recoveryCodes }: SignedInReply) {
    if (recoveryCodes?.length) setCodes(recoveryCodes)
    else enterStaff(target)
  }

  if (codes) {
    return (
      <>
        <EntryHeading title="You are signed in" />
        <RecoveryCodes codes={codes} email={typedEmail()} onSaved={() => enterStaff(target)} />
      </>
    )
  }
  if (expired !== undefined) return <ExpiredStep message={expired} target={target} />
  return (
    <>
      <EntryHeading title="Protect your sign-in">
        Besides your password, you need a second step each time you sign in. Choose one now; you can add
        others later.
      </EntryHeading>
      <Way
        title="Passkey"
        text="Your fingerprint, face or screen lock. The quickest way, and safe from copied pages."
      >
        <PasskeySetUp
          loadOptions={() => attempt(() => staffCall(firstPasskeyOptions))}
          onPasskey={async (body) => proceed(await attempt(() => staffCall(addFirstPasskey, { body })))}
        />
      </Way>
      <Way title="Authenticator app" text="An app on your phone shows a new 6-digit code every 30 seconds.">
        <TotpSetUp
          loadSecret={() => attempt(() => staffCall(firstTotpSecret))}
          onCode={async (code) => proceed(await attempt(() => staffCall(addFirstTotp, { body: { code } })))}
        />
      </Way>
    </>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-md border-[1.5px] border-line p-4">
      <h2 id={id} className="font-sans text-lg font-black tracking-normal">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">{text}</p>
      {children}
    </section>
  )
}
