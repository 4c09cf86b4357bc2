'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { WishlistToggleProps } from '@/components/wishlist/wishlist-toggle'
import { useWishlist } from '@/lib/client/use-wishlist'

/** Knows what is on the wishlist. @param pressed before this code had come */
export function ParentWishlistToggle({
  course,
  button: Button,
  pressed,
}: WishlistToggleProps & { pressed: boolean }) {
  const { has, add } = useWishlist()
  const isAdding = useRef(false)
  const begun = useRef(false)

  /** One wish at a time: a second press while the first is on its way says nothing new (P12). */
  async function press() {
    if (isAdding.current) return
    isAdding.current = true
    await add(course)
    isAdding.current = false
  }
  const begin = useEffectEvent(() => {
    // The effect runs again when a page that was left is shown again.
    if (!pressed || begun.current) return
    begun.current = true
    void press()
  })
  useEffect(() => begin(), [])
  return <Button course={course} isWished={has(course.courseId)} onPress={() => void press()} />
}
