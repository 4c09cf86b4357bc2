import { LoaderCircle } from 'lucide-react'
import { OutcomeNote } from '@/components/payment/outcome-note'

/** While the server is asked about a payment that the popup reported. */
export function CheckingNote({ arrival }: { arrival: number }) {
  return (
    <OutcomeNote tone="wait" icon={LoaderCircle} title="Checking your payment" arrival={arrival}>
      <p>
        This takes a few seconds. <b>You do not need to pay again.</b>
      </p>
    </OutcomeNote>
  )
}
