import { signedInChanged } from '@/lib/client/session-events'
import { SIGNED_IN_COOKIE } from '@/lib/session-cookie'

/** Whether there is a session to ask for: a visitor's page calls nothing (AMB-20). */
export const hasSignedInCookie = (): boolean => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`)

/** For a cookie that outlived its session. */
export function dropSignedInCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`
  markSignedIn()
}

/** Takes over what the cookie says now, also for the header that the page's first script chose. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', hasSignedInCookie())
  signedInChanged.emit(undefined)
}

/** Another tab may have logged in or out: seen when this one is looked at again. */
export function subscribeToSignedIn(listener: () => void): () => void {
  const stop = signedInChanged.on(listener)
  window.addEventListener('focus', listener)
  return () => {
    stop()
    window.removeEventListener('focus', listener)
  }
}
