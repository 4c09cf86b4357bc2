import { useEffect, useEffectEvent } from 'react'
import { endSession } from '@/lib/client/log-out'
import { askSession, leaveSession, useSession } from '@/lib/client/use-session'

const CHECK_EVERY_MS = 60_000

let isHandled = false

/** Whether the Session Expired dialog reports the end of the session, so failed calls need not. */
export const isExpiryHandled = (): boolean => isHandled

/**
 * Checks on load and each minute whether the session has ended (AUTH-33); the server decides, because a local clock may be
 * wrong. @param onExpired called with the page's path after the session is cleared
 */
export function useSessionExpiry(onExpired: (from: string) => void): void {
  const { parent, expiresAt } = useSession()
  const expired = !parent && expiresAt !== null

  const check = useEffectEvent(() => {
    if (parent && expiresAt && Date.parse(expiresAt) <= Date.now()) askSession().catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  const expire = useEffectEvent(async () => {
    isHandled = true
    const from = `${window.location.pathname}${window.location.search}`
    const { paymentPopupSettled } = await import('@/lib/client/open-payment-popup')
    // A dialog would make the payment popup unusable.
    await paymentPopupSettled()
    await endSession().catch(leaveSession)
    if (!from.startsWith('/auth/')) onExpired(from)
  })
  useEffect(() => {
    if (parent) isHandled = false
    if (expired) void expire()
  }, [expired, parent])
}
