'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { hasSignedInCookie } from '@/lib/client/signed-in'
import { useSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

/** A parent who is logged in already has nothing to do here (AMB-24). One who logs in here goes where the form says. */
export function RedirectSignedIn() {
  const router = useRouter()
  const { parent, isLoading } = useSession()
  const decided = useRef(false)

  useEffect(() => {
    if (decided.current || isLoading) return
    // Just woken from the server's picture of a visitor: the session is about to be asked for.
    if (hasSignedInCookie() && !parent) return
    decided.current = true
    if (parent) router.replace(paths.home)
  }, [parent, isLoading, router])

  useEffect(
    () => () => {
      // Left, and kept alive for the way back: then it is to be decided anew.
      decided.current = false
    },
    [],
  )

  return null
}
