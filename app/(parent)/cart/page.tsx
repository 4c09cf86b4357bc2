import type { Metadata } from 'next'
import { readCart } from '#contract/api/cart'
import { listChildren } from '#contract/api/child'
import { listEnrolments } from '#contract/api/enrolment'
import { listTransactions } from '#contract/api/transaction'
import { lagosDate } from '#domain/dates'
import { openOrders } from '#domain/open-orders'
import { CartView } from '@/components/cart/cart-view'
import { settings } from '@/lib/config/env'
import { paths } from '@/lib/paths'
import { listOutcomes } from '@/lib/server/payment'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'Cart' }

/** Limits the number of payment checks. */
const MAX_OPEN_ORDERS = 3

export default async function CartPage() {
  const { token, parent } = await requireParent(paths.cart)
  const [cart, children, enrolments, transactions, outcomes] = await Promise.all([
    prefetch(upstream(readCart, {}, { token })),
    prefetch(upstream(listChildren, {}, { token })),
    prefetch(upstream(listEnrolments, {}, { token })),
    prefetch(upstream(listTransactions, {}, { token })),
    prefetch(listOutcomes(token)),
  ])
  const open = openOrders(transactions?.transactions ?? []).slice(0, MAX_OPEN_ORDERS)
  const now = new Date()
  return (
    <div className="grow bg-surface-sky">
      <div className="wrap pt-8 pb-16 lg:pb-24">
        <CartView
          initial={{ cart, children, enrolments, outcomes: outcomes?.outcomes, open }}
          lastName={parent.lastName}
          now={now.toISOString()}
          origin={new URL(settings().SITE_ORIGIN).origin}
          today={lagosDate(now)}
        />
      </div>
    </div>
  )
}
