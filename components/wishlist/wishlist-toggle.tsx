'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { addToWishlist } from '#contract/bff/wishlist'
import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'
import { loginRedirect } from '@/lib/client/login-redirect'
import { useSignedIn } from '@/lib/client/use-signed-in'
import type { Wished } from '@/lib/client/use-wishlist'

export type WishlistButton = ComponentType<{ course: Wished; isWished: boolean; onPress: () => void }>
export type Wish = { isWished: boolean; press: () => void }
type Props = { course: Wished; button: WishlistButton }

const ParentWish = lazyComponent(async () => (await import('./parent-wish')).ParentWish)

/** For a press that the page did not take before it was left, because the list had not come. */
async function addAfterLeaving(courseId: string) {
  const { putOnWishlist } = await import('@/lib/client/pending-action')
  await putOnWishlist(courseId)
}

/** For a press that the document did not take before it was left: no script can be loaded any more. */
function addWhileUnloading(courseId: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ courseId })
  const { path, method } = addToWishlist
  fetch(path, { method, headers, body, keepalive: true }).catch(() => undefined)
}

/** A visitor logs in, returns to the same list, and the heart is filled (WISH-08, AMB-38). */
export function WishlistToggle({ course, button: Button }: Props) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [pressed, setPressed] = useState(false)
  const [wish, setWish] = useState<Wish>()
  function press() {
    if (wish) return wish.press()
    if (signedIn) return setPressed(true)
    logIn()
  }

  function logIn() {
    setPressed(false)
    const { pathname, search } = window.location
    router.push(loginRedirect(`${pathname}${search}`, { kind: 'wish', courseId: course.courseId }))
  }

  const leave = useEffectEvent(() => {
    if (pressed && signedIn) void addAfterLeaving(course.courseId)
    // The router keeps a page that was left, and shows it again after Back.
    setPressed(false)
  })
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (!pressed || !signedIn) return
    function unload() {
      addWhileUnloading(course.courseId)
      setPressed(false)
    }
    window.addEventListener('pagehide', unload)
    return () => window.removeEventListener('pagehide', unload)
  }, [pressed, signedIn, course.courseId])
  const logInLatest = useEffectEvent(logIn)
  // The session had ended when the button was pressed.
  useEffect(() => {
    if (pressed && !signedIn) logInLatest()
  }, [pressed, signedIn])

  return (
    <>
      <Button course={course} isWished={pressed || wish?.isWished === true} onPress={press} />
      <SignedIn>
        <ParentWish
          course={course}
          pressed={pressed}
          onPressTaken={() => setPressed(false)}
          onChange={setWish}
        />
      </SignedIn>
    </>
  )
}
