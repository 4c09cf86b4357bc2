import { useEffect, useEffectEvent } from 'react'
import { lost } from '@/lib/client/session-events'
import { hasSignedInCookie, subscribeToSignedIn } from '@/lib/client/signed-in'
import { askSession, leaveSession } from '@/lib/client/use-session'
import { isGuarded } from '@/lib/guarded-path'

/** `asked`: by something the parent did. */
export type Loss = { asked: boolean }

/** A page's calls fail one after the other: one loss is told once, until somebody logs in again. */
let told = false

/**
 * What follows when the server no longer accepts the session (ERR-02, AMB-21). A public page goes on as for a visitor;
 * after something the parent did, or on an account page, `onLost` is told the page's own path.
 * @param first one that happened before anybody listened
 */
export function useSessionLoss(onLost: (from: string) => void, first: Loss | undefined): void {
  const lose = useEffectEvent(async (asked: boolean) => {
    const { pathname, search } = window.location
    // Whoever is paying is not led away.
    await (await import('@/lib/client/open-payment-popup')).paymentPopupSettled()
    const session = await askSession().catch(() => undefined)
    // Ended by time: the Session Expired dialog has the word.
    if (session?.expiresAt && !session.parent) return
    await leaveSession()
    if (told || !(asked || isGuarded(pathname))) return
    told = true
    onLost(`${pathname}${search}`)
  })

  const begin = useEffectEvent(() => first && void lose(first.asked))
  useEffect(() => {
    begin()
    return lost.listen(({ asked }) => void lose(asked))
  }, [])

  useEffect(
    () =>
      subscribeToSignedIn(() => {
        if (hasSignedInCookie()) told = false
      }),
    [],
  )
}
