'use client'

import { ArrowRight, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { AddButton } from '@/components/cart/add-button'
import { useInCart } from '@/components/cart/use-in-cart'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'

type Props = {
  courseId: string
  isBar: boolean
  /** Whether 'Add to cart' was pressed before this code had come. */
  pressed: boolean
}

/** Add to cart, or what to do with a course that is in the cart (P11). */
export function ParentBuyActions({ courseId, isBar, pressed }: Props) {
  const { accountTag, isInCart, add, remove } = useInCart(courseId)
  const [adding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const begun = useRef(false)

  async function addNow() {
    setAdding(true)
    await add()
    setAdding(false)
  }
  const noteFocus = () => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false
  }

  const begin = useEffectEvent(() => {
    if (!pressed || begun.current) return
    begun.current = true
    void addNow()
  })
  useEffect(() => {
    if (accountTag) begin()
  }, [accountTag])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button with the focus is replaced when this changes
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[data-main-action]')?.focus()
    hadFocus.current = false
  }, [isInCart])

  return (
    <div ref={box} className="contents" onClickCapture={noteFocus}>
      {isInCart && !isBar ? <InCartRow onRemove={() => void remove()} /> : null}
      {isInCart ? (
        <ButtonLink href={paths.cart} data-main-action aria-label="Proceed to Checkout">
          {isBar ? 'Checkout' : 'Proceed to Checkout'}
          <Icon of={ArrowRight} size={20} />
        </ButtonLink>
      ) : (
        <AddButton busy={adding} onPress={() => void addNow()} />
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
  <div className="flex items-center justify-between gap-2 rounded-md bg-success-soft pl-4 font-bold text-success">
    <span className="inline-flex items-center gap-2">
      <Icon of={CircleCheck} />
      In your cart
    </span>
    <Button variant="quiet" size="xs" aria-label="Remove from cart" onClick={onRemove}>
      Remove
    </Button>
  </div>
)
