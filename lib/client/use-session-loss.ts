import { useEffect, useEffectEvent } from 'react'
import { mutate } from 'swr'
import { notice, sessionLost } from '@/lib/client/session-events'
import { hasSignedInCookie, subscribeToSignedIn } from '@/lib/client/signed-in'
import { leaveSession, verifySession } from '@/lib/client/use-session'
import { isExpiryHandled } from '@/lib/client/use-session-expiry'
import { isGuarded } from '@/lib/guarded-path'

/** `byUser`: by something the parent did. */
export type Loss = { byUser: boolean }

/** A page's calls fail one after the other: one loss is told once, until somebody logs in again. */
let told = false

const REVALIDATE_PAUSE_MS = 10_000
let revalidatedAt = Number.NEGATIVE_INFINITY

/** The call that failed was sent with an older session; the newest one works (finding A6). */
async function goOn(byUser: boolean): Promise<void> {
  if (byUser) notice.emit({ message: 'Something went wrong. Please try again.', type: 'error' })
  // Once in a while: an upstream that refuses one call forever must not be called in a loop.
  if (performance.now() - revalidatedAt < REVALIDATE_PAUSE_MS) return
  revalidatedAt = performance.now()
  await mutate(() => true)
}

/**
 * What follows when the server no longer accepts the session (ERR-02, AMB-21). A public page goes on as for a visitor;
 * after something the parent did, or on an account page, `onLost` is told the page's own path.
 * @param first one that happened before anybody listened
 */
export function useSessionLoss(onLost: (from: string) => void, first: Loss | undefined): void {
  const lose = useEffectEvent(async (byUser: boolean) => {
    const { pathname, search } = window.location
    // Whoever is paying is not led away.
    await (await import('@/lib/client/open-payment-popup')).paymentPopupSettled()
    const session = await verifySession().catch(() => 'unknown' as const)
    if (session === 'unknown' || isExpiryHandled()) return
    if (session?.parent) return goOn(byUser)
    // Ended by time: the Session Expired dialog reports it.
    if (session?.expiresAt) return
    await leaveSession()
    if (told || !(byUser || isGuarded(pathname))) return
    told = true
    onLost(`${pathname}${search}`)
  })

  const begin = useEffectEvent(() => first && void lose(first.byUser))
  useEffect(() => {
    begin()
    return sessionLost.on(({ byUser }) => void lose(byUser))
  }, [])

  useEffect(
    () =>
      subscribeToSignedIn(() => {
        if (hasSignedInCookie()) told = false
      }),
    [],
  )
}
