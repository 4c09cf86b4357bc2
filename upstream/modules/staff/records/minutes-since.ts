const MINUTE_MS = 60_000

/** '1 minute' at least. */
export function minutesSince(at: Date): string {
  const passed = Math.max(1, Math.round((Date.now() - at.getTime()) / MINUTE_MS))
  return passed === 1 ? '1 minute' : `${passed} minutes`
}
