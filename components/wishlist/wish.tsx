'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useState } from 'react'
import { ForParent } from '@/components/session/signed-in'
import { latePart } from '@/components/ui/lazy-component'
import { loginRedirect } from '@/lib/client/login-redirect'
import { useSignedIn } from '@/lib/client/use-signed-in'
import type { Wished } from '@/lib/client/use-wishlist'

export type WishButton = ComponentType<{ course: Wished; isWished: boolean; onPress: () => void }>
export type WishProps = { course: Wished; button: WishButton }

const ParentWish = latePart(async () => (await import('./parent-wish')).ParentWish)

/** A visitor logs in first, comes back to the same list, and finds the heart filled (WISH-08, AMB-38). */
export function Wish({ course, button: Button }: WishProps) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [pressed, setPressed] = useState(false)

  function press() {
    if (signedIn) return setPressed(true)
    const { pathname, search } = window.location
    router.push(loginRedirect(`${pathname}${search}`, { kind: 'wish', courseId: course.courseId }))
  }

  return (
    <ForParent part={<ParentWish course={course} button={Button} pressed={pressed} />}>
      <Button course={course} isWished={false} onPress={press} />
    </ForParent>
  )
}
