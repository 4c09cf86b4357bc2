import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { phaseAt, watchSessionEnd } from '@/components/staff/session/watch-session-end'

const MINUTE_MS = 60_000
const start = Date.parse('2026-11-23T09:00:00Z')
const inMinutes = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString()
const endIn = (minutes: number, latest = 720) => ({
  endsAt: inMinutes(minutes),
  latestEnd: inMinutes(latest),
})
const at = (minutes: number) => start + minutes * MINUTE_MS

function watching(end: ReturnType<typeof endIn>) {
  const readEnd = vi.fn(async () => end)
  const onPhase = vi.fn()
  const onEnded = vi.fn()
  const watch = watchSessionEnd({ end, now: Date.now, readEnd, onPhase, onEnded })
  return { readEnd, onPhase, onEnded, watch, last: () => onPhase.mock.lastCall?.[0] }
}

const goOn = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

describe('STF-046: what the bar says', () => {
  test.each([
    [56, { kind: 'open' }],
    [57, { kind: 'ending', minutes: 3, canProlong: true }],
    [58.5, { kind: 'ending', minutes: 2, canProlong: true }],
    [59.5, { kind: 'ending', minutes: 1, canProlong: true }],
    [60, { kind: 'ended' }],
  ])('after %s minutes without a request', (minutes, phase) => {
    expect(phaseAt(endIn(60), at(minutes))).toEqual(phase)
  })

  test('nothing prolongs a session of 12 hours', () => {
    expect(phaseAt(endIn(720), at(718))).toEqual({ kind: 'ending', minutes: 2, canProlong: false })
  })
})

describe('STF-046: when the bar opens', () => {
  test('it opens three minutes before the end, counts down and says that the session has ended', async () => {
    const { last, readEnd } = watching(endIn(60))
    await goOn(56.9)
    expect(last()).toEqual({ kind: 'open' })
    expect(readEnd).not.toHaveBeenCalled()
    await goOn(0.1)
    expect(last()).toEqual({ kind: 'ending', minutes: 3, canProlong: true })
    await goOn(1)
    expect(last()).toMatchObject({ minutes: 2 })
    await goOn(2)
    expect(last()).toEqual({ kind: 'ended' })
  })

  test('work in another tab keeps it closed', async () => {
    const { last, readEnd } = watching(endIn(60))
    readEnd.mockResolvedValue(endIn(100))
    await goOn(60)
    expect(last()).toEqual({ kind: 'open' })
    await goOn(37)
    expect(last()).toMatchObject({ kind: 'ending', minutes: 3 })
    expect(readEnd).toHaveBeenCalledTimes(2)
  })

  test('work in another tab closes it', async () => {
    const { last, readEnd } = watching(endIn(60))
    await goOn(57.5)
    expect(last()).toMatchObject({ kind: 'ending' })
    readEnd.mockResolvedValue(endIn(117))
    await goOn(0.5)
    expect(last()).toEqual({ kind: 'open' })
  })

  test('it opens without a connection', async () => {
    const { last, readEnd } = watching(endIn(60))
    readEnd.mockRejectedValue(new AppError('unavailable', 'No connection.', { from: 'fallback' }))
    await goOn(57)
    expect(last()).toMatchObject({ kind: 'ending', minutes: 3 })
  })

  test('a session that was ended elsewhere is reported at once', async () => {
    const { last, readEnd } = watching(endIn(60))
    readEnd.mockRejectedValue(new AppError('unauthorized', 'Unauthorized.'))
    await goOn(57)
    expect(last()).toEqual({ kind: 'ended' })
  })
})

describe('STF-046: after the bar', () => {
  test("'Stay signed in' closes it until the next end", async () => {
    const { last, watch } = watching(endIn(60))
    await goOn(58)
    watch.setEnd(endIn(118))
    expect(last()).toEqual({ kind: 'open' })
  })

  test('a laptop that slept past the end asks the server when it wakes', async () => {
    const { last, readEnd, onEnded, watch } = watching(endIn(60))
    readEnd.mockResolvedValue(endIn(150))
    vi.setSystemTime(at(100))
    await watch.wake()
    expect(readEnd).toHaveBeenCalledOnce()
    expect(onEnded).not.toHaveBeenCalled()
    expect(last()).toEqual({ kind: 'open' })
  })

  test('a page that was left asks no longer', async () => {
    const { watch, readEnd } = watching(endIn(60))
    watch.stop()
    await goOn(100)
    expect(readEnd).not.toHaveBeenCalled()
  })
})

describe('STF-049: a page that is looked at again after a sign-out in another tab', () => {
  test('is left, and asks once for the focus and the visibility', async () => {
    const { last, readEnd, onEnded, watch } = watching(endIn(60))
    readEnd.mockRejectedValue(new AppError('unauthorized', 'Unauthorized.'))
    await Promise.all([watch.wake(), watch.wake()])
    expect(readEnd).toHaveBeenCalledOnce()
    expect(last()).toEqual({ kind: 'ended' })
    expect(onEnded).toHaveBeenCalledOnce()
  })

  test('stays while the server cannot be asked', async () => {
    const { last, readEnd, onEnded, watch } = watching(endIn(60))
    readEnd.mockRejectedValue(new AppError('unavailable', 'No connection.', { from: 'fallback' }))
    await watch.wake()
    expect(last()).toEqual({ kind: 'open' })
    expect(onEnded).not.toHaveBeenCalled()
  })

  test('stays when nobody looks at it: the bar says that the session has ended', async () => {
    const { last, readEnd, onEnded } = watching(endIn(60))
    readEnd.mockRejectedValue(new AppError('unauthorized', 'Unauthorized.'))
    await goOn(57)
    expect(last()).toEqual({ kind: 'ended' })
    expect(onEnded).not.toHaveBeenCalled()
  })
})
