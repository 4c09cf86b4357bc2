/** Runs once in each web process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NODE_ENV === 'production') {
    const { logConsoleErrors } = await import('@/lib/server/console-errors')
    logConsoleErrors()
  }
  const { trustOnlyOwnProxies } = await import('@/lib/server/trust-proxies')
  trustOnlyOwnProxies()
  const { limitSlowClients } = await import('@/lib/server/server-timeouts')
  limitSlowClients()
  const { answerBadRequests } = await import('@/lib/server/bad-requests')
  answerBadRequests()
  const { completeResponseHeaders } = await import('@/lib/server/response-headers')
  completeResponseHeaders()
  const { answerHonestly } = await import('@/lib/server/unavailable-response')
  const { awayDocument } = await import('@/lib/server/unavailable-page')
  answerHonestly(awayDocument())
}

/** Called by Next with every error of a page or a route. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { noteRequestError } = await import('@/lib/server/unavailable-response')
  noteRequestError(error)
}
