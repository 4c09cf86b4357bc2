import type { Metadata } from 'next'
import { lagosDate } from '#domain/dates'
import { pendingPayments } from '#domain/pending-payments'
import { CartView } from '@/components/cart/cart-view'
import { paths } from '@/lib/paths'
import { readCart } from '@/lib/server/cart'
import { listChildren } from '@/lib/server/child'
import { listEnrolments } from '@/lib/server/enrolment'
import { firstData } from '@/lib/server/first-data'
import { requireParent } from '@/lib/server/session'
import { listTransactions } from '@/lib/server/transaction'

export const metadata: Metadata = { title: 'Cart' }

/** One order that is open, and the newest of those whose transfer is still on its way. */
const ASKED_ABOUT = 3

export default async function CartPage() {
  const { token } = await requireParent(paths.cart)
  const [cart, children, enrolments, transactions] = await Promise.all([
    firstData(readCart(token)),
    firstData(listChildren(token)),
    firstData(listEnrolments(token)),
    firstData(listTransactions(token)),
  ])
  return (
    <div className="grow bg-surface-sky">
      <div className="wrap pt-8 pb-16 lg:pb-24">
        <h1 className="mb-6">Cart</h1>
        <CartView
          first={{ cart, children, enrolments }}
          pending={pendingPayments(transactions?.transactions ?? []).slice(0, ASKED_ABOUT)}
          today={lagosDate(new Date())}
        />
      </div>
    </div>
  )
}
