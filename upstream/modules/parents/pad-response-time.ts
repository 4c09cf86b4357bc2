import { setTimeout as wait } from 'node:timers/promises'

/** Hides timing differences between known and unknown addresses. `stepMs` exceeds the usual duration. */
export async function padResponseTime<T>(stepMs: number, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    const elapsed = performance.now() - startedAt
    await wait(Math.ceil(elapsed / stepMs) * stepMs - elapsed)
  }
}
