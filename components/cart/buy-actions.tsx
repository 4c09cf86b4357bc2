'use client'

import { ArrowRight, CircleCheck, ShoppingCart } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CartAction } from '@/components/cart/parent-cart-state'
import { SignedIn } from '@/components/session/signed-in'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { lazyComponent } from '@/components/ui/lazy-component'
import { loginThen } from '@/lib/client/login-redirect'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { paths } from '@/lib/paths'

const ParentCartState = lazyComponent(async () => (await import('./parent-cart-state')).ParentCartState)

type Props = {
  courseId: string
  /** In the bar of a small screen, with room for one button. */
  isBar?: boolean
}

/**
 * Add to cart, or what to do with a course that is in the cart (P11). A visitor logs in first, comes back to the course, and
 * finds it in the cart (CART-22, ROLE-01). The buttons stay the same elements while the code for parents loads: a tap that
 * begins on one must end on it.
 */
export function BuyActions({ courseId, isBar = false }: Props) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [wish, setWish] = useState<CartAction>()
  const [isHeld, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isInCart = isHeld && signedIn

  function press(next: CartAction) {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false
    if (signedIn) setWish(next)
    else router.push(loginThen(paths.course(courseId), { kind: 'cart', courseId }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button with the focus is replaced when this changes
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[data-main-action]')?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isInCart])

  const state = { courseId, wish, onHeld: setHeld, onDone: () => setWish(undefined) }
  return (
    <div ref={box} className="contents">
      <SignedIn>
        <ParentCartState {...state} />
      </SignedIn>
      {isInCart && !isBar ? <InCartRow onRemove={() => press('remove')} /> : null}
      {isInCart ? (
        <ButtonLink href={paths.cart} data-main-action aria-label="Proceed to Checkout">
          {isBar ? 'Checkout' : 'Proceed to Checkout'}
          <Icon of={ArrowRight} size={20} />
        </ButtonLink>
      ) : (
        <Button
          icon={<Icon of={ShoppingCart} size={20} />}
          busy={wish === 'add' && signedIn && 'Adding...'}
          data-main-action
          onClick={() => press('add')}
        >
          Add to cart
        </Button>
      )}
      {isInCart || isBar ? null : (
        <ButtonLink href={paths.cart} variant="secondary">
          Proceed to Checkout
        </ButtonLink>
      )}
    </div>
  )
}

const InCartRow = ({ onRemove }: { onRemove: () => void }) => (
  <div className="flex min-h-12 items-center justify-between gap-2 rounded-md bg-success-soft pl-4 font-bold text-success">
    <span className="inline-flex items-center gap-2">
      <Icon of={CircleCheck} />
      In your cart
    </span>
    <Button variant="quiet" size="xs" aria-label="Remove from cart" onClick={onRemove}>
      Remove
    </Button>
  </div>
)
