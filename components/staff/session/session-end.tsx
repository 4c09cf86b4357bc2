'use client'

import { useEffect } from 'react'
import type { SessionEnd as End } from '#contract/staff/session'
import { hasUnsavedChanges } from '@/components/staff/form/unsaved-forms'
import { SessionEndBar } from '@/components/staff/session/session-end-bar'
import { SignInDialog } from '@/components/staff/session/sign-in-dialog'
import { useQuestion } from '@/components/staff/session/use-question'
import { useSessionEnd } from '@/components/staff/session/use-session-end'
import { onSignInNeeded } from '@/lib/client/staff/call'
import { setPagePerson } from '@/lib/client/staff/page-person'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  end: End
  /** When the page was rendered, in milliseconds by the server's clock. */
  serverTime: number
  /** Of the person that the page is for, also once another one has signed in from another tab. */
  staffId: string
  email: string
}

/** Loads a document, so that nothing of the session stays in the tab. */
const leaveForSignIn = () =>
  window.location.replace(staffPaths.signInFrom(window.location.pathname + window.location.search))

/** STF-046: the bar before the end, and the sign-in for what is sent after it. */
export function SessionEnd({ end, serverTime, staffId, email }: Props) {
  const { isOpen, open, settle } = useQuestion()
  useEffect(() => setPagePerson(staffId), [staffId])
  const { phase, prolong, reload } = useSessionEnd(end, serverTime, () => {
    if (!isOpen && !hasUnsavedChanges()) leaveForSignIn()
  })
  useEffect(() => onSignInNeeded(open), [open])

  function proceed() {
    void reload()
    settle(true)
  }

  return (
    <>
      <SessionEndBar phase={phase} onProlong={prolong} onSignIn={() => void open()} />
      <SignInDialog
        open={isOpen}
        phase={phase}
        email={email}
        onSignedIn={proceed}
        onClose={() => settle(false)}
      />
    </>
  )
}
