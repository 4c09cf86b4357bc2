import { Check } from 'lucide-react'
import type { Course } from '#contract/course'
import { BuyActions } from '@/components/cart/buy-actions'
import { FitsMyChild } from '@/components/course/fits-my-child'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { AddToWishlist } from '@/components/wishlist/add-to-wishlist'
import { site } from '@/lib/site'

const promises = [
  'Assign one child or several at checkout; pay for each once',
  'Catch-up for every missed lesson',
  `Questions? A person answers. ${site.contact.hours}.`,
]

export function BuyCard({ course }: { course: Course }) {
  const { courseId, courseTitle, coursePrice, courseImage, minimumAge, maximumAge } = course
  return (
    <aside
      aria-label="Price and cart"
      className="self-start overflow-hidden rounded-lg border-2 border-ink bg-surface lg:sticky lg:top-26"
    >
      <div className="flex items-center justify-between py-5 pr-5">
        <Price amount={coursePrice} size="details" flag />
        <span className="text-sm text-ink-muted">per child</span>
      </div>
      <div className="grid gap-3 px-5 pb-5">
        <BuyActions courseId={courseId} />
        <AddToWishlist course={{ courseId, courseTitle, coursePrice, courseImage }} />
        <ul className="grid gap-2.5 border-line-strong border-t-[1.5px] border-dashed pt-3 text-sm">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Icon of={Check} className="mt-0.5 text-ugu-600" />
              {promise}
            </li>
          ))}
        </ul>
        <FitsMyChild course={{ courseId, minimumAge, maximumAge }} />
      </div>
    </aside>
  )
}
