import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { report } from './report.ts'
import { notice } from './session-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('E2: a listener that throws stops neither the sender nor other listeners', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const broken = new SyntaxError('The string did not match the expected pattern.')
  const messages: string[] = []
  const stops = [
    notice.on(() => {
      throw broken
    }),
    notice.on(({ message }) => messages.push(message)),
  ]
  report(new AppError('unavailable', 'Sorry'), 'An error occurred.')
  for (const stop of stops) stop()
  expect(messages).toHaveLength(1)
  expect(reported).toHaveBeenCalledExactlyOnceWith(broken)
})
