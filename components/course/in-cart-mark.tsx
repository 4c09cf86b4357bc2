'use client'

import { ForParent } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const InCartChip = lazyComponent(async () => (await import('./in-cart-parts')).InCartChip)
const InCartLine = lazyComponent(async () => (await import('./in-cart-parts')).InCartLine)

/** On the card of a course that is in the parent's cart (P11). */
export const InCartMark = ({ courseId }: { courseId: string }) => (
  <ForParent part={<InCartChip courseId={courseId} />} />
)

/** Under the price in the bar of a small screen. */
export const PriceNote = ({ courseId }: { courseId: string }) => (
  <span className="text-sm text-ink-muted">
    <ForParent part={<InCartLine courseId={courseId} />}>per child</ForParent>
  </span>
)
