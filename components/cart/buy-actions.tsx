'use client'

import { ArrowRight, CircleCheck, ShoppingCart } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CartAction } from '@/components/cart/parent-cart-state'
import { SignedIn } from '@/components/session/signed-in'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { lazyComponent } from '@/components/ui/lazy-component'
import { loginRedirect } from '@/lib/client/login-redirect'
import { hasSignedInCookie } from '@/lib/client/signed-in'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { paths } from '@/lib/paths'

const ParentCartState = lazyComponent(async () => (await import('./parent-cart-state')).ParentCartState)

type Props = {
  courseId: string
  /** In the bottom bar of a small screen, which has room for one button. */
  isBar?: boolean
}

/**
 * A visitor logs in first and finds the course in the cart afterwards (CART-22, ROLE-01, P11). The buttons keep their elements
 * while the parent's code loads, so that a tap which starts on one also ends on it.
 */
export function BuyActions({ courseId, isBar = false }: Props) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [action, setAction] = useState<CartAction>()
  const [inCart, setInCart] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isInCart = inCart && signedIn

  function request(next: CartAction) {
    hadFocus.current = root.current?.contains(document.activeElement) ?? false
    // useSignedIn() is false in the first render after hydration.
    if (hasSignedInCookie()) setAction(next)
    else router.push(loginRedirect(paths.course(courseId), { kind: 'cart', courseId }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button with the focus is replaced when this changes
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[data-main-action]')?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isInCart])

  const state = { courseId, action, onInCartChange: setInCart, onDone: () => setAction(undefined) }
  return (
    <div ref={root} className="contents">
      <SignedIn>
        <ParentCartState {...state} />
      </SignedIn>
      {isInCart && !isBar ? <InCartRow onRemove={() => request('remove')} /> : null}
      {isInCart ? (
        <ButtonLink href={paths.cart} data-main-action aria-label="Proceed to Checkout">
          {isBar ? 'Checkout' : 'Proceed to Checkout'}
          <Icon of={ArrowRight} size={20} />
        </ButtonLink>
      ) : (
        <AddForm
          courseId={courseId}
          busy={action === 'add' && signedIn && 'Adding...'}
          onAdd={() => request('add')}
        />
      )}
      {isInCart || isBar ? null : (
        <ButtonLink href={paths.cart} variant="secondary">
          Proceed to Checkout
        </ButtonLink>
      )}
    </div>
  )
}

/** Before hydration, and without scripts, the form opens the login page, which keeps the course (CART-22). */
function AddForm({ courseId, busy, onAdd }: { courseId: string; busy: string | false; onAdd: () => void }) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onAdd()
  }
  return (
    <form action={paths.login} className="contents" onSubmit={submit}>
      <input type="hidden" name="from" value={paths.course(courseId)} />
      <input type="hidden" name="then" value={`cart.${courseId}`} />
      <Button type="submit" icon={<Icon of={ShoppingCart} size={20} />} busy={busy} data-main-action>
        Add to cart
      </Button>
    </form>
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
