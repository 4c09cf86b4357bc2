import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportVitals } from '#contract/bff/vitals'
import type { CallInput } from '#contract/bff-call'

type Report = CallInput<typeof reportVitals>['body']

/** A page of a shared cache can have the header that asks for it, though this visitor refuses. */
const refuses = ({ globalPrivacyControl, doNotTrack, connection }: Refusals) =>
  globalPrivacyControl === true || doNotTrack === '1' || connection?.saveData === true

/** Not in TypeScript's types of the browser. */
type Refusals = {
  globalPrivacyControl?: boolean
  doNotTrack: string | null
  connection?: { saveData?: boolean }
}

/** Sends them once, when the page is hidden for the first time. @param path of the page that was loaded */
export function sendVitals(path: string): void {
  if (refuses(navigator)) return
  const device = matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop'
  const report: Report = { path, device }
  for (const measure of [onLCP, onINP, onFCP, onTTFB, onCLS])
    measure(({ name, value }) => {
      report[name] = value
    })
  // After the library's own listener, which reports the last values.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    navigator.sendBeacon(reportVitals.path, body)
  })
}
