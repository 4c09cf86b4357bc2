import { setTimeout as wait } from 'node:timers/promises'

/** `signal` aborts at shutdown; the current run may finish. */
export type Job = { name: string; everyMs: number; run(signal: AbortSignal): Promise<void> }

/** Waits `everyMs` after each run, so a job never overlaps itself. @returns stops after the current runs */
export function startJobs(
  jobs: readonly Job[],
  failed: (job: string, error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController()
  const loop = async ({ name, everyMs, run }: Job) => {
    while (!ending.signal.aborted) {
      await run(ending.signal).catch((error: unknown) => failed(name, error))
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const loops = jobs.map(loop)
  return async () => {
    ending.abort()
    await Promise.all(loops)
  }
}
