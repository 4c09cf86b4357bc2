/** Runs a callback whose failure must not stop its caller; the error is reported as uncaught. */
export function fireAndForget(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    reportError(error)
  }
}
