import { useEffect, useEffectEvent } from 'react'
import { endSession } from '@/lib/client/log-out'
import { askSession, leaveSession, useSession } from '@/lib/client/use-session'

const CHECK_EVERY_MS = 60_000

let isHandled = false

/** Whether the end of the session is reported by its own dialog: calls that fail because of it add nothing. */
export const isExpiryHandled = (): boolean => isHandled

/**
 * Checks on load and each minute whether the session has ended (AUTH-33). Whether it has is the server's word: a
 * computer's clock may be wrong. @param onExpired called with the page's own path once everything of the parent is cleared
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
    // A dialog over the payment window would make it unusable.
    await paymentPopupSettled()
    await endSession().catch(leaveSession)
    if (!from.startsWith('/auth/')) onExpired(from)
  })
  useEffect(() => {
    if (parent) isHandled = false
    if (expired) void expire()
  }, [expired, parent])
}
