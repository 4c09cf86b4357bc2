let opened: BroadcastChannel | undefined

/** One per tab, because a channel does not receive its own messages; undefined where the API is missing. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('kitelab_logout')
  return opened
}

export const announceLogout = (): void => channel()?.postMessage('logout')

export function onLogout(listener: () => void): () => void {
  channel()?.addEventListener('message', listener)
  return () => channel()?.removeEventListener('message', listener)
}
