'use client'

import { ArrowRight, CircleCheck, ShoppingCart } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CartWish } from '@/components/cart/parent-cart-state'
import { ForParent } from '@/components/session/signed-in'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { latePart } from '@/components/ui/lazy-component'
import { loginRedirect } from '@/lib/client/login-redirect'
import { hasSignedInCookie } from '@/lib/client/signed-in'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { paths } from '@/lib/paths'

const ParentCartState = latePart(async () => (await import('./parent-cart-state')).ParentCartState)

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
  const [wish, setWish] = useState<CartWish>()
  const [isHeld, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isInCart = isHeld && signedIn

  function press(next: CartWish) {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false
    // The first render after hydration does not know the cookie yet.
    if (hasSignedInCookie()) setWish(next)
    else router.push(loginRedirect(paths.course(courseId), { kind: 'cart', courseId }))
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
      <ForParent part={<ParentCartState {...state} />} />
      {isInCart && !isBar ? <InCartRow onRemove={() => press('remove')} /> : null}
      {isInCart ? (
        <ButtonLink href={paths.cart} data-main-action aria-label="Proceed to Checkout">
          {isBar ? 'Checkout' : 'Proceed to Checkout'}
          <Icon of={ArrowRight} size={20} />
        </ButtonLink>
      ) : (
        <AddForm
          courseId={courseId}
          busy={wish === 'add' && signedIn && 'Adding...'}
          onAdd={() => press('add')}
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

/**
 * A form, so that the page's first script keeps a press from before hydration. Without scripts it leads to the login page,
 * with the course in its address.
 */
function AddForm({ courseId, busy, onAdd }: { courseId: string; busy: string | false; onAdd: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const add = useEffectEvent(onAdd)
  useEffect(() => {
    form.current?.setAttribute('data-awake', '')
    if (!form.current?.hasAttribute('data-pressed')) return
    form.current.removeAttribute('data-pressed')
    add()
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    onAdd()
  }
  return (
    <form ref={form} method="post" className="contents" onSubmit={submit}>
      <input type="hidden" name="from" value={paths.course(courseId)} />
      <input type="hidden" name="then" value={`cart.${courseId}`} />
      <Button
        type="submit"
        formMethod="get"
        formAction={paths.login}
        icon={<Icon of={ShoppingCart} size={20} />}
        busy={busy}
        data-main-action
      >
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
