'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AddButton } from '@/components/cart/add-button'
import { ForParent } from '@/components/session/for-parent'
import { latePart } from '@/components/session/late-part'
import { ButtonLink } from '@/components/ui/button-link'
import { loginThen } from '@/lib/client/login-then'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { paths } from '@/lib/paths'

const ParentBuyActions = latePart(async () => (await import('./parent-buy-actions')).ParentBuyActions)

type Props = {
  courseId: string
  /** In the bar of a small screen, with room for one button. */
  isBar?: boolean
}

/** A visitor logs in first, comes back to the course, and finds it in the cart (CART-22, ROLE-01). */
export function BuyActions({ courseId, isBar = false }: Props) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [pressed, setPressed] = useState(false)

  function press() {
    if (signedIn) return setPressed(true)
    router.push(loginThen(paths.course(courseId), { kind: 'cart', courseId }))
  }

  return (
    <ForParent part={<ParentBuyActions courseId={courseId} isBar={isBar} pressed={pressed} />}>
      <AddButton busy={pressed && signedIn} onPress={press} />
      {isBar ? null : (
        <ButtonLink href={paths.cart} variant="secondary">
          Proceed to Checkout
        </ButtonLink>
      )}
    </ForParent>
  )
}
