import { confirmEmailChange, stopEmailChange } from '#contract/bff/account-links'
import { urlOf } from '#contract/bff-call'
import { buttonStyle } from '@/components/ui/button-style'
import { InlineMessage } from '@/components/ui/inline-message'

const calls = { confirm: confirmEmailChange, stop: stopEmailChange }

type Props = {
  token: string
  act: keyof typeof calls
  button: string
  /** Of an attempt before. */
  failure: string | undefined
}

/** One button, which works without scripts. */
export const ActForm = ({ token, act, button, failure }: Props) => (
  <>
    {failure ? (
      <div className="mb-6">
        <InlineMessage tone="danger">{failure}</InlineMessage>
      </div>
    ) : null}
    {/* Marked as ready, or the first script of the page would hold it back (lib/csp/csp.ts). */}
    <form method="post" action={urlOf(calls[act], { params: { token } })} data-ready="">
      <button type="submit" className={buttonStyle('primary', 'lg')}>
        {button}
      </button>
    </form>
  </>
)
