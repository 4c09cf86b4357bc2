'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { outcomeTitle } from '@/components/payment/outcome-title'
import { Icon } from '@/components/ui/icon'
import { useOutcomes } from '@/lib/client/use-outcomes'
import { paths } from '@/lib/paths'

const outcomePages: readonly string[] = [paths.cart, paths.myCourses]

function useUnseenOutcome() {
  const { unseen } = useOutcomes()
  const pathname = usePathname()
  return outcomePages.includes(pathname) ? undefined : unseen[0]
}

/** In the header: a payment that ended while the parent was away (P3). */
export function PaymentNoticeLink() {
  const outcome = useUnseenOutcome()
  if (!outcome) return null
  const isPaid = outcome.status === 'paid'
  return (
    <Link
      href={paths.cart}
      prefetch={false}
      className={`inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-md px-3 text-sm font-bold no-underline hover:bg-adire-50 ${isPaid ? 'text-success' : 'text-danger'}`}
    >
      <Icon of={isPaid ? CircleCheck : CircleAlert} />
      {outcomeTitle(outcome)}
    </Link>
  )
}

export function PaymentNoticeBadge() {
  const outcome = useUnseenOutcome()
  if (!outcome) return null
  const isPaid = outcome.status === 'paid'
  return (
    <span
      className={`pointer-events-none absolute bottom-1 left-1 rounded-pill bg-surface ${isPaid ? 'text-success' : 'text-danger'}`}
    >
      <Icon of={isPaid ? CircleCheck : CircleAlert} />
      <span className="sr-only">{outcomeTitle(outcome)} Open the cart.</span>
    </span>
  )
}
