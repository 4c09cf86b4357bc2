/** The server asks for it with a header (lib/http/measured-visits.ts); the script is loaded when nothing else is. */
export function measureVisit(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming)) return
  if (!visit.serverTiming?.some(({ name }) => name === 'vitals')) return
  const { pathname } = new URL(visit.name)
  const load = () =>
    import('@/lib/client/send-vitals').then(({ sendVitals }) => sendVitals(pathname)).catch(() => undefined)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
