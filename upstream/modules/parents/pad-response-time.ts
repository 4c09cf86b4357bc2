import { setTimeout as wait } from 'node:timers/promises'

/**
 * Answers, or fails, only at a whole step after the beginning: what is done more for a known address than for an unknown one
 * cannot be read off a clock. `stepMs` is longer than the work usually takes.
 */
export async function inSteadyTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - began
    await wait(Math.ceil(spent / stepMs) * stepMs - spent)
  }
}
