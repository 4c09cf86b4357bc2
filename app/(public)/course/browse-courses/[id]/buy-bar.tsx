import type { Course } from '#contract/api/course'
import { BuyActions } from '@/components/cart/buy-actions'
import { PriceNote } from '@/components/course/in-cart-mark'
import { Price } from '@/components/ui/price'

/** Price and cart button in reach of the thumb, where the card stands below the text; comes to rest above the footer. */
export function BuyBar({ course }: { course: Course }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 bg-surface px-4 py-3 shadow-[0_-8px_24px_-12px_rgb(13_22_64/0.35)] md:-mx-6 md:px-6 lg:hidden"
    >
      <span className="grid">
        <Price amount={course.coursePrice} size="summary" />
        <PriceNote courseId={course.courseId} />
      </span>
      <BuyActions courseId={course.courseId} isBar />
    </div>
  )
}
