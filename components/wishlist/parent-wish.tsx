'use client'

import { useEffect, useEffectEvent } from 'react'
import type { WishProps } from '@/components/wishlist/wish'
import { useWishlist } from '@/lib/client/use-wishlist'

/** Knows what is on the wishlist. @param pressed before this code had come */
export function ParentWish({ course, button: Button, pressed }: WishProps & { pressed: boolean }) {
  const { has, add } = useWishlist()
  const begin = useEffectEvent(() => {
    if (pressed) void add(course)
  })
  useEffect(() => begin(), [])
  return <Button course={course} isWished={has(course.courseId)} onPress={() => void add(course)} />
}
