import { Undo2 } from 'lucide-react'
import type { OrderOutcome } from '#contract/api/payment'
import { longDate } from '#domain/dates'
import { returnedTransferTexts } from '#domain/returned-transfer'
import { AskUsLink } from '@/components/payment/ask-us-link'
import { clockTime } from '@/components/payment/clock-time'
import { OutcomeNote } from '@/components/payment/outcome-note'
import { Button } from '@/components/ui/button'

type Props = {
  outcome: OrderOutcome
  focusKey: number
  busy: boolean
  /** Undefined if the cart has nothing to pay for. */
  onTryAgain: (() => void) | undefined
}

const FAILED = 'An error occurred during payment verification.'

function describeOutcome({ status, amount, sentAmount, message }: OrderOutcome) {
  if (status === 'returned') {
    return {
      title: 'Your transfer was returned by the bank',
      ...returnedTransferTexts({ amount, sentAmount }),
    }
  }
  return {
    title: 'Your payment did not go through',
    why: message ?? FAILED,
    whatToDo: 'What to do: try again, or pay another way.',
  }
}

/** For a returned transfer or a failed payment. */
export function EndedNote({ outcome, focusKey, busy, onTryAgain }: Props) {
  const { title, why, whatToDo } = describeOutcome(outcome)
  const [instruction, ...rest] = whatToDo.split(': ')
  const when = `${longDate(outcome.at)}, ${clockTime(outcome.at)}`
  return (
    <OutcomeNote tone="back" icon={Undo2} title={title} focusKey={focusKey}>
      <p>{why}</p>
      {onTryAgain ? (
        <p>
          <b>{instruction}:</b> {rest.join(': ')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {onTryAgain ? (
          <Button className="hidden! lg:inline-flex!" busy={busy && 'Processing...'} onClick={onTryAgain}>
            Try again
          </Button>
        ) : null}
        <AskUsLink reference={outcome.reference} className="lg:ml-0" />
      </div>
      <p className="text-sm text-ink-soft">
        Payment <span className="nums">{outcome.reference}</span> · {outcome.status} {when}
      </p>
    </OutcomeNote>
  )
}
