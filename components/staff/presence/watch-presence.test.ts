import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { watchPresence } from '@/components/staff/presence/watch-presence'

const SECOND_MS = 1_000

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

const goOn = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS)

async function watching(ask = vi.fn(async () => ['Tunde Bakare'])) {
  const onOthers = vi.fn<(names: string[]) => void>()
  const end = watchPresence({ ask, onOthers })
  await goOn(0)
  return { ask, onOthers, end, names: () => onOthers.mock.lastCall?.[0] }
}

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('STF-070: while a record is open', () => {
  test('the page asks at once and each 30 seconds', async () => {
    const { ask, names, end } = await watching()
    expect([ask.mock.calls.length, names()]).toEqual([1, ['Tunde Bakare']])
    await goOn(29)
    expect(ask).toHaveBeenCalledTimes(1)
    ask.mockResolvedValue([])
    await goOn(1)
    expect([ask.mock.calls.length, names()]).toEqual([2, []])
    end()
    await goOn(300)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('a hidden tab stops, and asks at once when it is shown again', async () => {
    const { ask, end } = await watching()
    show('hidden')
    await goOn(300)
    expect(ask).toHaveBeenCalledTimes(1)
    show('visible')
    await goOn(30)
    expect(ask).toHaveBeenCalledTimes(3)
    end()
    show('visible')
    await goOn(0)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('a tab that is opened in the background asks once it is shown', async () => {
    page.visibilityState = 'hidden'
    const { ask, end } = await watching()
    await goOn(60)
    expect(ask).not.toHaveBeenCalled()
    show('visible')
    await goOn(0)
    expect(ask).toHaveBeenCalledTimes(1)
    end()
  })

  test('without a connection no one is named, and the page goes on asking', async () => {
    const { ask, names, end } = await watching()
    ask.mockRejectedValueOnce(new AppError('unavailable', 'No connection.'))
    await goOn(30)
    expect(names()).toEqual([])
    await goOn(30)
    expect(names()).toEqual(['Tunde Bakare'])
    end()
  })

  test.each(['unauthorized', 'forbidden', 'not_found'] as const)(
    'after %s the page asks only when it is shown again',
    async (code) => {
      const { ask, names, end } = await watching()
      ask.mockRejectedValueOnce(new AppError(code, 'No.'))
      await goOn(300)
      expect([ask.mock.calls.length, names()]).toEqual([2, []])
      show('visible')
      await goOn(0)
      expect([ask.mock.calls.length, names()]).toEqual([3, ['Tunde Bakare']])
      end()
    },
  )

  test('an answer that comes after the page was left names no one', async () => {
    const late = Promise.withResolvers<string[]>()
    const { onOthers, end } = await watching(vi.fn(() => late.promise))
    end()
    late.resolve(['Tunde Bakare'])
    await goOn(0)
    expect(onOthers).not.toHaveBeenCalled()
  })
})
