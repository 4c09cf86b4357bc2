let isWatching = false

/** Follows the link once the connection is back, instead of showing the browser's error page. */
function deferNavigation(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hash) return
  event.preventDefault()
  event.stopPropagation()
  window.addEventListener('online', () => location.assign(link.href), { once: true })
}

function createNotice() {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.setAttribute('aria-label', 'Connection')
  notice.className =
    'fixed inset-x-0 bottom-0 z-50 bg-info-soft p-3 text-center text-sm font-semibold text-info empty:hidden'
  return notice
}

/** Uses the events (finding A9), because `navigator.onLine` is also false without a network while localhost is reachable. */
export function watchConnection(): void {
  if (isWatching) return
  isWatching = true
  const notice = createNotice()
  window.addEventListener('offline', () => {
    notice.textContent = 'You are offline. Links will open when you are back online.'
    document.addEventListener('click', deferNavigation, true)
  })
  window.addEventListener('online', () => {
    notice.textContent = ''
    document.removeEventListener('click', deferNavigation, true)
  })
  document.body.append(notice)
}
