'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { returnPath } from '@/lib/client/return-path'
import { notice } from '@/lib/client/session-events'
import { hasSignedInCookie } from '@/lib/client/signed-in'
import { useSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

/** Redirects a parent who is already logged in (AMB-24); the form handles one who logs in here. */
export function RedirectSignedIn() {
  const router = useRouter()
  const { parent, isLoading } = useSession()
  const decided = useRef(false)

  useEffect(() => {
    if (decided.current || isLoading) return
    // The session is not loaded yet.
    if (hasSignedInCookie() && !parent) return
    decided.current = true
    if (!parent) return
    const isPending = new URLSearchParams(window.location.search).has('then')
    // A link must not fill a cart, so the press is not repeated for the parent.
    if (isPending)
      notice.emit({ message: 'You are already logged in. Please press the button again.', type: 'info' })
    router.replace(isPending ? returnPath() : paths.home)
  }, [parent, isLoading, router])

  useEffect(
    () => () => {
      // The page stays mounted when left, and is checked again when shown.
      decided.current = false
    },
    [],
  )

  return null
}
