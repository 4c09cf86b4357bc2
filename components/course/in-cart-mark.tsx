'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const InCartChip = lazyComponent(async () => (await import('./in-cart-parts')).InCartChip)
const InCartLine = lazyComponent(async () => (await import('./in-cart-parts')).InCartLine)

/** P11. */
export const InCartMark = ({ courseId }: { courseId: string }) => (
  <SignedIn>
    <InCartChip courseId={courseId} />
  </SignedIn>
)

export const PriceNote = ({ courseId }: { courseId: string }) => (
  <span className="text-sm text-ink-muted">
    <SignedIn fallback="per child">
      <InCartLine courseId={courseId} />
    </SignedIn>
  </span>
)
