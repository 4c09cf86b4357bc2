import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('toasts are queued until the host loads, and shown at once afterwards', async () => {
  const { toast, hasToasts, onFirstToast, attachToastHost } = await import('./toast.ts')
  const listener = vi.fn()
  onFirstToast(listener)
  toast('first')
  toast('second', 'error')
  expect(hasToasts()).toBe(true)
  expect(listener).toHaveBeenCalledOnce()

  const shown: unknown[] = []
  attachToastHost((entry) => shown.push(entry))
  toast('third', 'info')
  expect(shown).toEqual([
    { message: 'first', type: 'success' },
    { message: 'second', type: 'error' },
    { message: 'third', type: 'info' },
  ])
})

test('E2: a toast that cannot be shown does not stop the caller, and the browser reports the error', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { toast, attachToastHost } = await import('./toast.ts')
  const broken = new TypeError('showPopover is not a function')
  const show = () => {
    throw broken
  }
  toast('queued before the host loaded')
  attachToastHost(show)
  toast('Login successful!')
  expect(reported.mock.calls).toEqual([[broken], [broken]])
})
