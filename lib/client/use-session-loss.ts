import { useEffect, useEffectEvent } from 'react'
import { mutate } from 'swr'
import { notice, sessionLost } from '@/lib/client/session-events'
import { hasSignedInCookie, subscribeToSignedIn } from '@/lib/client/signed-in'
import { leaveSession, verifySession } from '@/lib/client/use-session'
import { isExpiryHandled } from '@/lib/client/use-session-expiry'
import { isGuarded } from '@/lib/guarded-path'

export type Loss = { byUser: boolean }

let isReported = false

const REVALIDATE_PAUSE_MS = 10_000
let revalidatedAt = Number.NEGATIVE_INFINITY

/** The call was sent with an older session; the current one is valid (finding A6). */
async function retryWithSession(byUser: boolean): Promise<void> {
  if (byUser) notice.emit({ message: 'Something went wrong. Please try again.', type: 'error' })
  // Limits the loop with an upstream that refuses one call every time.
  if (performance.now() - revalidatedAt < REVALIDATE_PAUSE_MS) return
  revalidatedAt = performance.now()
  await mutate(() => true)
}

/** ERR-02, AMB-21. @param initial a loss that happened before this hook mounted */
export function useSessionLoss(onLost: (from: string) => void, initial: Loss | undefined): void {
  const lose = useEffectEvent(async (byUser: boolean) => {
    const { pathname, search } = window.location
    // Do not interrupt a payment.
    await (await import('@/lib/client/open-payment-popup')).paymentPopupSettled()
    const session = await verifySession().catch(() => 'unknown' as const)
    if (session === 'unknown' || isExpiryHandled()) return
    if (session?.parent) return retryWithSession(byUser)
    // The Session Expired dialog reports an expired session.
    if (session?.expiresAt) return
    await leaveSession()
    if (isReported || !(byUser || isGuarded(pathname))) return
    isReported = true
    onLost(`${pathname}${search}`)
  })

  const handleInitial = useEffectEvent(() => initial && void lose(initial.byUser))
  useEffect(() => {
    handleInitial()
    return sessionLost.on(({ byUser }) => void lose(byUser))
  }, [])

  useEffect(
    () =>
      subscribeToSignedIn(() => {
        if (hasSignedInCookie()) isReported = false
      }),
    [],
  )
}
