let isWatching = false

/** A link pressed without a connection would end on the browser's error page: it opens when the connection is back. */
function holdLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hash) return
  event.preventDefault()
  event.stopPropagation()
  window.addEventListener('online', () => location.assign(link.href), { once: true })
}

function createNotice() {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.className =
    'fixed inset-x-0 bottom-0 z-50 bg-info-soft p-3 text-center text-sm font-semibold text-info empty:hidden'
  document.body.append(notice)
  return notice
}

/**
 * Says on every page when the connection is lost (finding A9). It goes by the events, because `navigator.onLine` is also false
 * on a machine without any network, which still reaches itself.
 */
export function watchConnection(): void {
  if (isWatching) return
  isWatching = true
  const notice = createNotice()
  window.addEventListener('offline', () => {
    notice.textContent = 'You are offline. Pages open when the connection is back.'
    document.addEventListener('click', holdLink, true)
  })
  window.addEventListener('online', () => {
    notice.textContent = ''
    document.removeEventListener('click', holdLink, true)
  })
}
