import { setTimeout as wait } from 'node:timers/promises'

/** Hides timing differences between known and unknown addresses. `stepMs` exceeds the usual duration. */
export async function padResponseTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - began
    await wait(Math.ceil(spent / stepMs) * stepMs - spent)
  }
}
