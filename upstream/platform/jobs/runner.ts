import { setTimeout as wait } from 'node:timers/promises'

/** `run` is told by the signal that the process is ending; it may finish what it is at. */
export type Job = { name: string; everyMs: number; run(signal: AbortSignal): Promise<void> }

/**
 * Runs each job again and again, `everyMs` after its last run ended, so that never two of a kind run at once.
 * A failed run is told to `failed` and tried again the next time.
 * @returns ends them, after the runs that are under way
 */
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
