import { setTimeout as wait } from 'node:timers/promises'

/** `signal` aborts at shutdown; the current run may finish. */
export type Job = { name: string; everyMs: number; run(signal: AbortSignal): Promise<void> }

/** Waits `everyMs` after each run, so a job never overlaps itself. @returns stops after the current runs */
export function startJobs(
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
): () => Promise<void> {
  const shutdown = new AbortController()
  const loop = async ({ name, everyMs, run }: Job) => {
    while (!shutdown.signal.aborted) {
      await run(shutdown.signal).catch((error: unknown) => onError(name, error))
      await wait(everyMs, undefined, { signal: shutdown.signal }).catch(() => undefined)
    }
  }
  const loops = jobs.map(loop)
  return async () => {
    shutdown.abort()
    await Promise.all(loops)
  }
}
