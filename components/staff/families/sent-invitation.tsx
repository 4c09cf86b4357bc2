'use client'

import { useEffect, useRef } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** STF-180: what comes next, in place of the form. Takes the focus, because the button that sent it is gone. */
export function SentInvitation({ email }: { email: string }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <section
      ref={region}
      aria-label="Invitation sent"
      tabIndex={-1}
      className="grid max-w-120 justify-items-start gap-4 rounded-[1rem] border border-line bg-surface px-4 py-6"
    >
      <p className="wrap-anywhere">
        The invitation to <b>{email}</b> is on its way.
      </p>
      <p>
        Once a parent has made the account and added the children, search for this address in Families. Then
        you can enrol them by hand.
      </p>
      <Link href={staffPaths.families} className={buttonStyle('primary', 'xs')}>
        Go to Families
      </Link>
    </section>
  )
}
