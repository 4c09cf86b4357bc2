import { signedInChanged } from '@/lib/client/session-events'
import { SIGNED_IN_COOKIE } from '@/lib/session-cookie'

export const hasSignedInCookie = (): boolean => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`)

export function dropSignedInCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`
  markSignedIn()
}

export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', hasSignedInCookie())
  signedInChanged.emit(undefined)
}

export function subscribeToSignedIn(listener: () => void): () => void {
  const unsubscribe = signedInChanged.on(listener)
  window.addEventListener('focus', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('focus', listener)
  }
}
