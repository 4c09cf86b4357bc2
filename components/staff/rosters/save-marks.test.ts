import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import { markOf, openMarks, type SentTap } from '@/components/staff/rosters/marks-state'
import { createMarkSaver } from '@/components/staff/rosters/save-marks'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const savedAt = '2026-11-28T09:05:00.000Z'
const offline = () => new AppError('unavailable', 'The site cannot be reached.', { from: 'fallback' })

/** A server that keeps the marks, unless an answer is prepared. */
function saver(...answers: (() => Promise<void>)[]) {
  const kept = new Map<string, AttendanceMarkEntry>()
  const refused: string[] = []
  const send = vi.fn(async (taps: readonly SentTap[], _isRepeated: boolean) => {
    await answers.shift()?.()
    for (const { enrolmentId, mark } of taps) {
      if (mark) kept.set(enrolmentId, { enrolmentId, mark, lecture: 4, by: 'Bola', at: savedAt })
      else kept.delete(enrolmentId)
    }
    return { marks: [...kept.values()], savedAt }
  })
  const onRefused = ({ message }: AppError) => void refused.push(message)
  const lost: number[] = []
  const onLost = (count: number) => void lost.push(count)
  const marks = createMarkSaver(openMarks([], 4), { send, onRefused, onLost })
  return { marks, send, kept, refused, lost }
}
const failing = (error: AppError) => () => Promise.reject(error)
const after = (milliseconds: number) => () =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))
const here = (enrolmentId: string) => ({ enrolmentId, mark: 'here' as const })

test('STF-210: a tap is saved at once', async () => {
  const { marks, kept } = saver()
  marks.tap([{ enrolmentId: 'a', mark: 'here' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.get('a')?.mark).toBe('here')
  expect(marks.state()).toMatchObject({ savedAt, isLate: false })
  expect(marks.state().waiting.size).toBe(0)
})

test('STF-210, STF-313: without a network a tap is sent again after growing pauses, and at once with the network', async () => {
  const { marks, send, kept } = saver(...[1, 2, 3].map(() => failing(offline())))
  marks.tap([{ enrolmentId: 'a', mark: 'here' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(marks.state().isLate).toBe(true)
  expect(markOf(marks.state(), 'a')).toBe('here')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(3)
  marks.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.get('a')?.mark).toBe('here')
  expect(marks.state().isLate).toBe(false)
  expect(send.mock.calls.map(([, isRepeated]) => isRepeated)).toEqual([false, true, true, true])
})

test('STF-210: taps during a save are sent after it, the last of each child', async () => {
  const { marks, send, kept } = saver()
  marks.tap([{ enrolmentId: 'a', mark: 'here' }])
  marks.tap([{ enrolmentId: 'a', mark: 'late' }])
  marks.tap([{ enrolmentId: 'b', mark: 'here' }])
  marks.tap([{ enrolmentId: 'a', mark: 'absent' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([taps]) => taps.map(({ mark }) => mark))).toEqual([
    ['here'],
    ['absent', 'here'],
  ])
  expect([kept.get('a')?.mark, kept.get('b')?.mark]).toEqual(['absent', 'here'])
})

test('STF-210: a save without an answer is reported as late before it is given up', async () => {
  const { marks } = saver(() => new Promise(() => undefined))
  marks.tap([{ enrolmentId: 'a', mark: 'here' }])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(marks.state().isLate).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(marks.state().isLate).toBe(true)
})

test('STF-212: marks that came too late are dropped, and the server says why', async () => {
  const closed = new AppError('conflict', 'Marks can be changed until 11/01/2027. Ask the office.', {
    reason: 'marks_closed',
  })
  const { marks, send, refused } = saver(failing(closed))
  marks.tap([
    { enrolmentId: 'a', mark: 'here' },
    { enrolmentId: 'b', mark: 'here' },
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
  expect(refused).toEqual([closed.message])
  expect(markOf(marks.state(), 'a')).toBeNull()
})

test('STF-210: a child who is no longer enrolled does not keep the others from being saved', async () => {
  const gone = new AppError('conflict', 'Zim is no longer enrolled.')
  const { marks, kept, refused } = saver(failing(gone), failing(gone))
  marks.tap([
    { enrolmentId: 'gone', mark: 'here' },
    { enrolmentId: 'b', mark: 'late' },
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect([...kept.keys()]).toEqual(['b'])
  expect(refused).toEqual([gone.message])
})

test('STF-210, STF-313: taps that wait for a slow save are saved although the page is left', async () => {
  const { marks, send, kept, lost } = saver(after(1_500), after(1_500))
  for (const child of ['a', 'b', 'c']) marks.tap([here(child)])
  await vi.advanceTimersByTimeAsync(500)
  marks.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...kept.keys()]).toEqual(['a', 'b', 'c'])
  expect(send).toHaveBeenCalledTimes(2)
  expect(lost).toEqual([])
  expect(marks.state().waiting.size).toBe(0)
})

test('STF-210: when a page is left and its last marks could not be saved, a message says so', async () => {
  const slowly = after(1_500)
  const { marks, send, lost } = saver(() => slowly().then(failing(offline())))
  for (const child of ['a', 'b', 'c']) marks.tap([here(child)])
  await vi.advanceTimersByTimeAsync(500)
  marks.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
  expect(lost).toEqual([3])
})

const closed = new AppError('conflict', 'Ask the office.', { reason: 'marks_closed' })
const gone = new AppError('conflict', 'The child is no longer enrolled.')
const refusing = (error: AppError) => () => after(100)().then(failing(error))

test.each([
  { children: ['a'], error: closed, calls: 1 },
  { children: ['a', 'b', 'c'], error: closed, calls: 2 },
  { children: ['a', 'b', 'c'], error: gone, calls: 4 },
])(
  'STF-210: after the page was left, refused marks of $children are dropped, and one message counts them: $error.message',
  async ({ children, error, calls }) => {
    const { marks, send, refused, lost } = saver(...Array.from({ length: 20 }, () => refusing(error)))
    for (const child of children) marks.tap([here(child)])
    marks.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(calls)
    expect([refused, lost]).toEqual([[], [children.length]])
  },
)

test('STF-210: after the page was left, only the mark of a child who is no longer enrolled is lost', async () => {
  const { marks, kept, lost } = saver(refusing(gone), refusing(gone))
  marks.tap([here('zim'), here('ada')])
  marks.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...kept.keys()]).toEqual(['ada'])
  expect(lost).toEqual([1])
})

test('STF-210: after the page was left, a mark that was refused and tapped again is not lost when it is saved', async () => {
  const { marks, kept, lost } = saver(refusing(gone))
  marks.tap([here('zim')])
  marks.tap([{ enrolmentId: 'zim', mark: 'late' }])
  marks.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kept.get('zim')?.mark).toBe('late')
  expect(lost).toEqual([])
})

test('STF-210: after the page was left, a late mark that leaving dropped is not reported again', async () => {
  const { marks, lost } = saver(() => after(3_000)().then(failing(closed)))
  marks.tap([here('a')])
  await vi.advanceTimersByTimeAsync(2_500)
  marks.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lost).toEqual([])
})

test('STF-210: a lost mark is reported although the page was shown again before the others were dropped', async () => {
  const { marks, lost } = saver(refusing(gone), refusing(gone), refusing(offline()))
  marks.tap([here('a'), here('b'), here('c')])
  marks.stop()
  await vi.advanceTimersByTimeAsync(200)
  marks.start()
  await vi.advanceTimersByTimeAsync(100)
  expect(marks.state().isLate).toBe(true)
  marks.stop()
  expect(lost).toEqual([1])
})

test('STF-210: taps that came during a late save stay late until they are saved', async () => {
  const { marks } = saver(after(3_000), after(1_500))
  marks.tap([here('a')])
  marks.tap([here('b')])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(marks.state().isLate).toBe(true)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(marks.state()).toMatchObject({ isLate: false, savedAt })
})

test('STF-210: a page that is left in spite of the question sends nothing more', async () => {
  const { marks, send } = saver(failing(offline()))
  marks.tap([{ enrolmentId: 'a', mark: 'here' }])
  await vi.advanceTimersByTimeAsync(0)
  marks.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
  expect(marks.state().waiting.size).toBe(0)
})
