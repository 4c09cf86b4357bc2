'use client'

import { useEffect, useEffectEvent } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import { outcomeTitle } from '@/components/payment/outcome-title'
import { paidLead } from '@/components/payment/paid-text'
import { ButtonLink } from '@/components/ui/button-link'
import { InlineMessage } from '@/components/ui/inline-message'
import { useOutcomes } from '@/lib/client/use-outcomes'
import { paths } from '@/lib/paths'

type Props = {
  outcomes: readonly OrderOutcome[]
}

/** On My Courses: payments that ended while the parent was away. */
export function PaymentNotices({ outcomes }: Props) {
  const { show } = useOutcomes()
  const unseen = outcomes.filter(({ isNew, status }) => isNew && status !== 'pending')
  const markSeen = useEffectEvent(() => {
    for (const outcome of unseen) if (outcome.status === 'paid') void show(outcome)
  })
  useEffect(() => markSeen(), [])
  if (unseen.length === 0) return null
  return (
    <ul aria-label="Payments" className="mt-6 grid gap-3">
      {unseen.map((outcome) => (
        <li key={outcome.reference}>
          <Notice outcome={outcome} />
        </li>
      ))}
    </ul>
  )
}

function Notice({ outcome }: { outcome: OrderOutcome }) {
  const isPaid = outcome.status === 'paid'
  const link = isPaid
    ? { href: paths.receipt(outcome.reference), label: 'Receipt' }
    : { href: paths.cart, label: 'Go to the cart' }
  return (
    <InlineMessage tone={isPaid ? 'success' : 'warning'}>
      <p className="font-bold">{outcomeTitle(outcome)}</p>
      {isPaid ? <p className="mt-1">{paidLead(outcome, true)}</p> : null}
      <ButtonLink href={link.href} variant="secondary" size="xs" className="mt-2.5">
        {link.label}
      </ButtonLink>
    </InlineMessage>
  )
}
