/** Runs once in each web process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NODE_ENV === 'production') {
    const { logConsoleErrors } = await import('@/lib/server/console-errors')
    logConsoleErrors()
  }
  const { trustOnlyOwnProxies } = await import('@/lib/server/trust-proxies')
  trustOnlyOwnProxies()
  const { limitSlowClients } = await import('@/lib/server/time-limits')
  limitSlowClients()
  const { answerHonestly } = await import('@/lib/server/honest-status')
  const { awayDocument } = await import('@/lib/server/away-document')
  answerHonestly(awayDocument())
}
