'use client'

import { PendingCourse } from '@/components/parent/pending-course'
import { ReturnLink } from '@/components/parent/return-link'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { paths } from '@/lib/paths'

const messages = {
  cart: 'Please login to add items to your cart.',
  wish: 'Please login to add items to your wishlist.',
}

/** CART-22, P7. */
export function LoginLead() {
  const action = usePendingAction()
  if (action) {
    return (
      <div className="mb-5">
        <p role="status" className="mt-2.5 text-ink-soft">
          {messages[action.kind]}
        </p>
        <PendingCourse courseId={action.courseId} />
      </div>
    )
  }
  return (
    <p className="mt-2.5 mb-7 text-ink-soft">
      New here? <ReturnLink href={paths.signup}>Sign up</ReturnLink>
    </p>
  )
}
