export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NODE_ENV === 'production') {
    const { logConsoleErrors } = await import('@/lib/server/log')
    logConsoleErrors()
  }
  const { trustOnlyOwnProxies } = await import('@/lib/server/trust-proxies')
  trustOnlyOwnProxies()
  const { setServerTimeouts } = await import('@/lib/server/server-timeouts')
  setServerTimeouts()
  const { rerouteBadRequests } = await import('@/lib/server/bad-requests')
  rerouteBadRequests()
  const { completeResponseHeaders } = await import('@/lib/server/response-headers')
  completeResponseHeaders()
  const { serveUnavailablePage } = await import('@/lib/server/unavailable-response')
  const { readUnavailablePage } = await import('@/lib/server/unavailable-page')
  serveUnavailablePage(readUnavailablePage())
}

export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { recordRequestError } = await import('@/lib/server/unavailable-response')
  recordRequestError(error)
}
