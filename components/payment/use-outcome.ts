import { useEffect, useState } from 'react'
import { tellOutcome } from '@/components/payment/tell-outcome'
import { type PaymentOutcome, verifyOnce } from '@/lib/client/checkout'

/** What became of the last payment, as far as the server has said. @param refresh what a decided payment may have changed */
export function useOutcome(refresh: () => Promise<void>) {
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const [paid, setPaid] = useState(false)
  // The page is kept alive for the way back, when this is no news any more.
  useEffect(() => () => setPaid(false), [])

  function take(outcome: PaymentOutcome) {
    setPaid(outcome.status === 'paid')
    setUnconfirmed(outcome.status === 'unconfirmed' ? outcome.reference : undefined)
    tellOutcome(outcome)
  }

  /** @param quietly when nobody asked: news is told, that there is none yet is not */
  async function verify(reference: string, quietly: boolean) {
    const outcome = await verifyOnce(reference)
    const isOpen = outcome.status === 'unconfirmed'
    const isNews = outcome.status === 'paid' || (unconfirmed === reference && !isOpen)
    if (!quietly || isNews) take(outcome)
    // An order that was only opened is no payment: closing the popup is not worth a word (PAY-07).
    else if (isOpen && !outcome.idle) setUnconfirmed(reference)
    if (!isOpen) await refresh()
  }

  return {
    /** Reference of a payment that is neither a success nor a failure yet. */
    unconfirmed,
    paid,
    take,
    verify,
    /** Another payment is about to begin. */
    forget: () => setPaid(false),
  }
}
