import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollMarks } from '@/components/staff/rosters/poll-marks'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function polling({ isTaken = true } = {}) {
  const page = { isVisible: true }
  const read = vi.fn(async () => [])
  const receive = vi.fn((_marks: readonly unknown[], _turns: number) => isTaken)
  const onError = vi.fn<(error: unknown) => void>()
  const poll = pollMarks({ read, receive, turns: () => 3, isVisible: () => page.isVisible, onError })
  return { page, poll, read, receive, onError }
}

test('STF-211: the marks of others are read at once and every ten seconds', async () => {
  const { read, receive } = polling()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(read).toHaveBeenCalledOnce()
  expect(receive).toHaveBeenCalledWith([], 3)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
})

test('STF-211: marks that were read during a save are read again soon', async () => {
  const { read } = polling({ isTaken: false })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('STF-211: a page that is not looked at reads nothing until it is', async () => {
  const { page, poll, read } = polling()
  await vi.advanceTimersByTimeAsync(0)
  page.isVisible = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledOnce()
  page.isVisible = true
  poll.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('STF-211: a page that is left reads nothing more', async () => {
  const { poll, read } = polling()
  await vi.advanceTimersByTimeAsync(0)
  poll.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledOnce()
})

test('STF-211: an error of a reading is passed on, and none of a page that was left', async () => {
  const { read, poll, onError } = polling()
  const missing = new Error('Not found.')
  read.mockRejectedValue(missing)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onError.mock.calls).toEqual([[missing]])
  let refuse: (error: Error) => void = () => undefined
  read.mockImplementation(() => new Promise((_, reject) => (refuse = reject)))
  await vi.advanceTimersByTimeAsync(10_000)
  poll.end()
  refuse(missing)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onError).toHaveBeenCalledOnce()
})
