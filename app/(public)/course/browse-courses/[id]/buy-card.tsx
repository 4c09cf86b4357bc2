import { CreditCard } from 'lucide-react'
import type { Course } from '#contract/api/course'
import { BuyActions } from '@/components/cart/buy-actions'
import { RefundLine } from '@/components/payment/refund-line'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { AddToWishlist } from '@/components/wishlist/add-to-wishlist'

type Props = {
  course: Course
  hasStarted: boolean
  className: string
}

export function BuyCard({ course, hasStarted, className }: Props) {
  const { courseId, courseTitle, coursePrice, courseImage } = course
  return (
    <aside
      aria-label="Price and cart"
      className={`overflow-hidden rounded-lg border-2 border-ink bg-surface ${className}`}
    >
      <div className="flex items-center justify-between py-4 pr-5">
        <Price amount={coursePrice} size="details" flag />
        <span className="text-sm text-ink-muted">per child</span>
      </div>
      <div className="grid gap-3 px-5 pb-4">
        <BuyActions courseId={courseId} />
        <div className="grid gap-2.5 border-line-strong border-t-[1.5px] border-dashed pt-3 text-ink-soft text-sm">
          <RefundLine hasStarted={hasStarted} />
          <p className="flex gap-2 text-ink-muted">
            <Icon of={CreditCard} className="mt-0.5" />
            Card, bank transfer or USSD, secured by Paystack
          </p>
        </div>
        <AddToWishlist course={{ courseId, courseTitle, coursePrice, courseImage }} />
      </div>
    </aside>
  )
}
