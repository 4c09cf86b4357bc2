import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Letter } from '#contract/staff/letters'
import { pollLetter } from '@/components/staff/letter-actions/poll-letter'
import { sendingLetter } from '@/components/staff/letters/testing/test-letter'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const sent: Letter = { ...sendingLetter, state: 'sent' }

function polling(read: () => Promise<Letter>, isVisible = () => true) {
  const [show, onEnd] = [vi.fn(), vi.fn()]
  return { show, onEnd, poll: pollLetter({ read, show, onEnd, isVisible }) }
}

test('STF-231: a letter is read every three seconds until it is no longer being sent', async () => {
  const read = vi
    .fn<() => Promise<Letter>>()
    .mockResolvedValueOnce(sendingLetter)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(sent)
  const { show, onEnd } = polling(read)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(show.mock.calls).toEqual([[sendingLetter], [undefined], [sent]])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('STF-231: nothing is read while the page is hidden, and at once when it is looked at again', async () => {
  let isVisible = false
  const read = vi.fn(async () => sendingLetter)
  const { poll } = polling(read, () => isVisible)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
  isVisible = true
  poll.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledOnce()
  poll.end()
})

test('STF-231: nothing is shown once the page is left', async () => {
  const { show, onEnd, poll } = polling(async () => sent)
  await vi.advanceTimersByTimeAsync(2_000)
  poll.end()
  poll.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(show).not.toHaveBeenCalled()
  expect(onEnd).not.toHaveBeenCalled()
})
