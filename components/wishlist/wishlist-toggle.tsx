'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useState } from 'react'
import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'
import { loginRedirect } from '@/lib/client/login-redirect'
import { useSignedIn } from '@/lib/client/use-signed-in'
import type { Wished } from '@/lib/client/use-wishlist'

export type WishlistButton = ComponentType<{ course: Wished; isWished: boolean; onPress: () => void }>
export type WishlistToggleProps = { course: Wished; button: WishlistButton }

const ParentWishlistToggle = lazyComponent(
  async () => (await import('./parent-wishlist-toggle')).ParentWishlistToggle,
)

/** A visitor logs in, returns to the same list, and the heart is filled (WISH-08, AMB-38). */
export function WishlistToggle({ course, button: Button }: WishlistToggleProps) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [pressed, setPressed] = useState(false)

  function press() {
    if (signedIn) return setPressed(true)
    const { pathname, search } = window.location
    router.push(loginRedirect(`${pathname}${search}`, { kind: 'wish', courseId: course.courseId }))
  }

  return (
    <SignedIn fallback={<Button course={course} isWished={false} onPress={press} />}>
      <ParentWishlistToggle course={course} button={Button} pressed={pressed} />
    </SignedIn>
  )
}
