import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startJobs } from './runner.ts'

test('A job never overlaps itself, survives failures and finishes before shutdown', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const failures: string[] = []
  const slow = {
    name: 'slow',
    everyMs: 1,
    run() {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
  }
  const broken = { name: 'broken', everyMs: 1, run: () => Promise.reject(new Error('broken')) }
  const stop = startJobs([slow, broken], (job) => failures.push(job))

  // The other job has run many times.
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(5))
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.waitFor(() => expect(runs).toHaveLength(2))

  const ended = vi.fn()
  const end = stop().then(ended)
  const failed = failures.length
  await turn()
  expect(ended).not.toHaveBeenCalled()
  runs[1]?.resolve()
  await end
  expect(runs).toHaveLength(2)
  expect(failures).toHaveLength(failed)
})
