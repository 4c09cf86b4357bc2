import { useEffect, useEffectEvent } from 'react'
import { endSession } from '@/lib/client/log-out'
import { askSession, leaveSession, useSession } from '@/lib/client/use-session'

const CHECK_EVERY_MS = 60_000

let isHandled = false

export const isExpiryHandled = (): boolean => isHandled

/** AUTH-33. The server decides, because a local clock may be wrong. */
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
    await paymentPopupSettled()
    await endSession().catch(leaveSession)
    if (!from.startsWith('/auth/')) onExpired(from)
  })
  useEffect(() => {
    if (parent) isHandled = false
    if (expired) void expire()
  }, [expired, parent])
}
