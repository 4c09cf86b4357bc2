'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useInCart } from '@/components/cart/use-in-cart'

/** What was pressed. */
export type CartAction = 'add' | 'remove'

type Props = {
  courseId: string
  wish: CartAction | undefined
  onHeld: (isInCart: boolean) => void
  onDone: () => void
}

/** Knows whether the course is in the parent's cart, and does what was pressed, also before this code had come. */
export function ParentCartState({ courseId, wish, onHeld, onDone }: Props) {
  const { accountTag, isInCart, add, remove } = useInCart(courseId)
  const isRunning = useRef(false)

  const tell = useEffectEvent(onHeld)
  useLayoutEffect(() => tell(isInCart), [isInCart])

  const begin = useEffectEvent(async () => {
    if (isRunning.current) return
    isRunning.current = true
    await (wish === 'remove' ? remove() : add())
    isRunning.current = false
    onDone()
  })
  useEffect(() => {
    // A press waits until it is known whose cart it is for.
    if (wish && accountTag) void begin()
  }, [wish, accountTag])

  return null
}
