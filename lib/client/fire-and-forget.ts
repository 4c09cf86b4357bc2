export function fireAndForget(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    reportError(error)
  }
}
