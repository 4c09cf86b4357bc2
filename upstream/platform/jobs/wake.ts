import { setTimeout as pause } from 'node:timers/promises'

export type Wake = ReturnType<typeof createWake>

/** Ends the wait between two runs of a job. Wakes during a run, however many, make one more run. */
export function createWake() {
  let isWoken = false
  let woken = new AbortController()
  return {
    wake(): void {
      isWoken = true
      woken.abort()
    },
    async wait(ms: number, shutdown: AbortSignal): Promise<void> {
      woken = new AbortController()
      const signal = AbortSignal.any([shutdown, woken.signal])
      if (!isWoken) await pause(ms, undefined, { signal }).catch(() => undefined)
      isWoken = false
    },
  }
}
