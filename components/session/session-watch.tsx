'use client'

import { Suspense, useEffect, useState } from 'react'
import { watchPage } from '@/components/session/watch-page'
import { lazyComponent } from '@/components/ui/lazy-component'
import { toast } from '@/components/ui/toast'
import { notice, sessionLost } from '@/lib/client/session-events'
import { hasSignedInCookie, markSignedIn } from '@/lib/client/signed-in'
import type { Loss } from '@/lib/client/use-session-loss'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { isGuarded } from '@/lib/guarded-path'
import { paths } from '@/lib/paths'

const MANAGER_TIMEOUT_MS = 5_000

let isManagerLoaded = false

const SessionManager = lazyComponent(async () => {
  const { SessionManager: manager } = await import('./session-manager')
  isManagerLoaded = true
  return manager
})

/** Redirects to the login if the session manager cannot be loaded. */
function redirectWithoutManager({ byUser }: Loss) {
  const { pathname, search } = location
  if (!isManagerLoaded && (byUser || isGuarded(pathname))) location.assign(paths.loginFrom(pathname + search))
}

/** Rendered once per page. Shows notices from lib/client, and loads the session manager if there is or was a session. */
export function SessionWatch() {
  const signedIn = useSignedIn()
  const [needsManager, setNeedsManager] = useState(false)
  const [loss, setLoss] = useState<Loss>()
  if (signedIn && !needsManager) setNeedsManager(true)

  useEffect(watchPage, [])
  useEffect(() => notice.on(({ message, type }) => toast(message, type)), [])
  useEffect(
    () =>
      sessionLost.on((reported) => {
        setLoss((previous) => (previous?.byUser ? previous : reported))
        setNeedsManager(true)
        setTimeout(redirectWithoutManager, MANAGER_TIMEOUT_MS, reported)
      }),
    [],
  )
  useEffect(() => {
    // The parent may have logged out since the page entered the back/forward cache.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      markSignedIn()
      if (isGuarded(window.location.pathname) && !hasSignedInCookie()) window.location.reload()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  return needsManager ? (
    <Suspense>
      <SessionManager loss={loss} />
    </Suspense>
  ) : null
}
