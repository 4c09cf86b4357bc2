'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { outcomeTitle } from '@/components/payment/outcome-title'
import { Icon } from '@/components/ui/icon'
import { useOutcomes } from '@/lib/client/use-outcomes'
import { paths } from '@/lib/paths'

/** These pages tell it themselves. */
const tellers: readonly string[] = [paths.cart, paths.myCourses]

function useNews() {
  const { unseen } = useOutcomes()
  const pathname = usePathname()
  return tellers.includes(pathname) ? undefined : unseen[0]
}

/** In the header: what became of a payment while the parent was away (P3). The cart tells the rest. */
export function PaymentNoticeLink() {
  const news = useNews()
  if (!news) return null
  const isPaid = news.status === 'paid'
  return (
    <Link
      href={paths.cart}
      className={`inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-md px-3 text-sm font-bold no-underline hover:bg-adire-50 ${isPaid ? 'text-success' : 'text-danger'}`}
    >
      <Icon of={isPaid ? CircleCheck : CircleAlert} />
      {outcomeTitle(news)}
    </Link>
  )
}

/** The same on a small screen: a mark at the cart. */
export function PaymentNoticeBadge() {
  const news = useNews()
  if (!news) return null
  const isPaid = news.status === 'paid'
  return (
    <span
      className={`pointer-events-none absolute bottom-1 left-1 rounded-pill bg-surface ${isPaid ? 'text-success' : 'text-danger'}`}
    >
      <Icon of={isPaid ? CircleCheck : CircleAlert} />
      <span className="sr-only">{outcomeTitle(news)} Open the cart.</span>
    </span>
  )
}
