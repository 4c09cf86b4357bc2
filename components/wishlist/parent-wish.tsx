'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Wish } from '@/components/wishlist/wishlist-toggle'
import { useSession } from '@/lib/client/use-session'
import { useWishlist, type Wished } from '@/lib/client/use-wishlist'

type Props = {
  course: Wished
  /** Whether the button was pressed before the list was known. */
  pressed: boolean
  onPressTaken: () => void
  onChange: (wish: Wish | undefined) => void
}

/** What a parent's heart shows and does. Renders nothing, so that the button stays the same element while it is pressed. */
export function ParentWish({ course, pressed, onPressTaken, onChange }: Props) {
  const { parent, isLoading: isSessionLoading } = useSession()
  const { has, add, isLoading } = useWishlist()
  const isKnown = !isSessionLoading && !(parent && isLoading)
  const isWished = has(course.courseId)
  const isAdding = useRef(false)

  /** Ignores presses while a request is running (P12). */
  async function press() {
    if (isAdding.current) return
    isAdding.current = true
    await add(course)
    isAdding.current = false
  }
  const latestPress = useRef(press)
  useLayoutEffect(() => {
    latestPress.current = press
  })
  useLayoutEffect(() => {
    if (!isKnown) return
    onChange({ isWished, press: () => void latestPress.current() })
    return () => onChange(undefined)
  }, [isKnown, isWished, onChange])

  const takePress = useEffectEvent(() => {
    // Another parent who logs in on the same page has not pressed.
    onPressTaken()
    if (!isWished) void press()
  })
  useEffect(() => {
    if (pressed && isKnown) takePress()
  }, [pressed, isKnown])
  return null
}
