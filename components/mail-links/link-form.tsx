import type { ReactNode } from 'react'
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
export const LinkForm = ({ action, button, failure, children }: Props) => (
  <>
    {failure ? (
      <div className="mb-6">
        <InlineMessage tone="danger">{failure}</InlineMessage>
      </div>
    ) : null}
    {/* Marked as ready, or the first script of the page would hold it back (lib/csp/csp.ts). */}
    <form method="post" action={action} data-ready="">
      {children}
      <button type="submit" className={buttonStyle('primary', 'lg')}>
        {button}
      </button>
    </form>
  </>
)
