'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useInCart } from '@/components/cart/use-in-cart'

export type CartAction = 'add' | 'remove'

type Props = {
  courseId: string
  action: CartAction | undefined
  onInCartChange: (isInCart: boolean) => void
  onDone: () => void
}

/** Runs the action once the account is known, including one requested before this component loaded. */
export function ParentCartState({ courseId, action, onInCartChange, onDone }: Props) {
  const { accountTag, isInCart, add, remove } = useInCart(courseId)
  const isRunning = useRef(false)

  const notify = useEffectEvent(onInCartChange)
  useLayoutEffect(() => notify(isInCart), [isInCart])

  const requested = useEffectEvent(() => action)
  const act = useEffectEvent((next: CartAction) => (next === 'remove' ? remove() : add()))
  const run = useEffectEvent(async () => {
    if (isRunning.current) return
    isRunning.current = true
    // The other button may be pressed while the first action runs.
    for (let next = requested(), done: typeof next; next && next !== done; next = requested()) {
      done = next
      await act(next)
    }
    isRunning.current = false
    onDone()
  })
  useEffect(() => {
    if (action && accountTag) void run()
  }, [action, accountTag])

  return null
}
