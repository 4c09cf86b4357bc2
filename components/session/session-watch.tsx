'use client'

import { Suspense, useEffect, useState } from 'react'
import { latePart } from '@/components/ui/lazy-component'
import { toast } from '@/components/ui/toast'
import { notice, sessionLost } from '@/lib/client/session-events'
import { hasSignedInCookie, markSignedIn } from '@/lib/client/signed-in'
import type { Loss } from '@/lib/client/use-session-loss'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { isGuarded } from '@/lib/guarded-path'
import { paths } from '@/lib/paths'

const KEEPER_WITHIN_MS = 5_000

let hasKeeper = false

const SessionKeeper = latePart(async () => {
  const { SessionKeeper: keeper } = await import('./session-keeper')
  hasKeeper = true
  return keeper
})

/** For a session that is lost while its keeper cannot be loaded. */
function leaveWithoutKeeper({ byUser }: Loss) {
  const { pathname, search } = location
  if (!hasKeeper && (byUser || isGuarded(pathname))) location.assign(paths.loginFrom(pathname + search))
}

/** Once on every page: says what lib/client has to say, and has a session kept while there is or was one. */
export function SessionWatch() {
  const signedIn = useSignedIn()
  const [kept, setKept] = useState(false)
  const [loss, setLoss] = useState<Loss>()
  if (signedIn && !kept) setKept(true)

  useEffect(() => {
    // Loaded now, while there is a connection; a page does without it when it is lost.
    import('@/components/session/watch-connection')
      .then((part) => part.watchConnection())
      .catch(() => undefined)
  }, [])
  useEffect(() => notice.on(({ message, type }) => toast(message, type)), [])
  useEffect(
    () =>
      sessionLost.on((told) => {
        setLoss((before) => before ?? told)
        setKept(true)
        setTimeout(leaveWithoutKeeper, KEEPER_WITHIN_MS, told)
      }),
    [],
  )
  useEffect(() => {
    // A page taken out of the back/forward cache may be one of a parent who has logged out since.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      markSignedIn()
      if (isGuarded(window.location.pathname) && !hasSignedInCookie()) window.location.reload()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  return kept ? (
    <Suspense>
      <SessionKeeper loss={loss} />
    </Suspense>
  ) : null
}
