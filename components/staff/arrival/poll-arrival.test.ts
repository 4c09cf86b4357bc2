import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Arrival } from '#contract/staff/arrival'
import { pollArrival } from './poll-arrival'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const arrival = (arrived: number): Arrival => ({
  servers: 2,
  arrived,
  isMissing: false,
  parts: [{ part: 'page', arrived, isMissing: false }],
})

test('STF-288: is read every second until the change has arrived everywhere', async () => {
  const read = vi
    .fn<() => Promise<Arrival>>()
    .mockResolvedValueOnce(arrival(0))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(arrival(2))
  const [show, onArrived] = [vi.fn(), vi.fn()]
  pollArrival(read, { show, onArrived })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onArrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(show.mock.calls).toEqual([[arrival(0)], [arrival(2)]])
  expect(onArrived).toHaveBeenCalledTimes(1)
})

test('STF-288: what has not arrived after 30 seconds is missing, and after a minute nothing is read', async () => {
  const read = vi.fn(async () => arrival(1))
  const [show, onArrived] = [vi.fn(), vi.fn()]
  pollArrival(read, { show, onArrived })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(show).toHaveBeenLastCalledWith(arrival(1))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(show).toHaveBeenLastCalledWith({
    ...arrival(1),
    isMissing: true,
    parts: [{ part: 'page', arrived: 1, isMissing: true }],
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(read.mock.calls.length).toBeLessThanOrEqual(61)
  expect(onArrived).not.toHaveBeenCalled()
})

test('nothing is shown once the page is left', async () => {
  const [show, onArrived] = [vi.fn(), vi.fn()]
  const end = pollArrival(async () => arrival(2), { show, onArrived })
  end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(show).not.toHaveBeenCalled()
  expect(onArrived).not.toHaveBeenCalled()
})
