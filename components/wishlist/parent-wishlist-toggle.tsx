'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { WishlistToggleProps } from '@/components/wishlist/wishlist-toggle'
import { useWishlist } from '@/lib/client/use-wishlist'

/** @param pressed whether the button was pressed before this component took its place, also while it was being rendered */
export function ParentWishlistToggle({
  course,
  button: Button,
  pressed,
}: WishlistToggleProps & { pressed: boolean }) {
  const { has, add } = useWishlist()
  const isAdding = useRef(false)
  const hasStarted = useRef(false)

  /** Ignores presses while a request is running (P12). */
  async function press() {
    if (isAdding.current) return
    isAdding.current = true
    await add(course)
    isAdding.current = false
  }
  const addOnce = useEffectEvent(() => {
    // The effect runs again when a kept page is shown again.
    if (hasStarted.current) return
    hasStarted.current = true
    void press()
  })
  useEffect(() => {
    if (pressed) addOnce()
  }, [pressed])
  return <Button course={course} isWished={has(course.courseId)} onPress={() => void press()} />
}
