'use client'

import { type ReactNode, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  action: string
  button: string
  /** Of an attempt before. */
  failure: string | undefined
  children?: ReactNode
}

/** One button, which works without scripts. */
export function LinkForm({ action, button, failure, children }: Props) {
  const [isSent, setSent] = useState(false)

  /** The answer may be a file, which leaves the page as it is. */
  function forgetFailure() {
    setSent(true)
    window.history.replaceState(null, '', window.location.pathname)
  }

  return (
    <>
      {failure && !isSent ? (
        <div className="mb-6">
          <InlineMessage tone="danger">{failure}</InlineMessage>
        </div>
      ) : null}
      {/* Marked as ready, or the first script of the page would hold it back (lib/csp/csp.ts). */}
      <form method="post" action={action} data-ready="" onSubmit={forgetFailure}>
        {children}
        <button type="submit" className={buttonStyle('primary', 'lg')}>
          {button}
        </button>
      </form>
    </>
  )
}
