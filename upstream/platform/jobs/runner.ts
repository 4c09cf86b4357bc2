import { createWake, type Wake } from './wake.ts'

/** `signal` aborts at shutdown; the current run may finish. `wake` ends the wait for the next run. */
export type Job = {
  name: string
  everyMs: number
  run(signal: AbortSignal): Promise<void>
  wake?: Wake
}

/** Waits `everyMs` after each run, or until it is woken, so a job never overlaps itself. @returns stops after the current runs */
export function startJobs(
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
): () => Promise<void> {
  const shutdown = new AbortController()
  const loop = async ({ name, everyMs, run, wake = createWake() }: Job) => {
    while (!shutdown.signal.aborted) {
      await run(shutdown.signal).catch((error: unknown) => onError(name, error))
      await wake.wait(everyMs, shutdown.signal)
    }
  }
  const loops = jobs.map(loop)
  return async () => {
    shutdown.abort()
    await Promise.all(loops)
  }
}
