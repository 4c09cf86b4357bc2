/** Runs an effect whose failure must not stop its caller; the browser reports the error as an uncaught one. */
export function fireAndForget(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    reportError(error)
  }
}
