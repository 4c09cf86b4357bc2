import { expect, test, vi } from 'vitest'
import { startJobs } from './runner.ts'
import { createWake } from './wake.ts'

function wokenJob() {
  const wake = createWake()
  const runs: PromiseWithResolvers<void>[] = []
  const run = () => {
    const one = Promise.withResolvers<void>()
    runs.push(one)
    return one.promise
  }
  const stop = startJobs([{ name: 'woken', everyMs: 3_600_000, wake, run }], () => undefined)
  return { wake, runs, stop }
}

test('A job that is woken runs at once', async () => {
  const { wake, runs, stop } = wokenJob()
  runs[0]?.resolve()
  await vi.waitFor(() => {
    wake.wake()
    expect(runs).toHaveLength(2)
  })
  runs[1]?.resolve()
  await stop()
})

test('A job that is woken several times while it runs runs once more, afterwards', async () => {
  const { wake, runs, stop } = wokenJob()
  for (let n = 0; n < 3; n++) wake.wake()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]?.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(runs).toHaveLength(2)
  await stop()
})

test('A job that waits for its next run stops at once', async () => {
  const { runs, stop } = wokenJob()
  runs[0]?.resolve()
  await stop()
  expect(runs).toHaveLength(1)
})
