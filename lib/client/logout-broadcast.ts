let opened: BroadcastChannel | undefined

/** One for the tab, since it does not hear itself; none in a browser that has no such thing. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('kitelab_logout')
  return opened
}

/** Tells the other tabs that the parent has logged out in this one. */
export const announceLogout = (): void => channel()?.postMessage('left')

/** Hears of a log out in another tab; answers the way to stop. */
export function onLogout(listener: () => void): () => void {
  channel()?.addEventListener('message', listener)
  return () => channel()?.removeEventListener('message', listener)
}
