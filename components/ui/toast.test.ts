import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('a toast said before its stage is fetched is shown when it comes, in order, and later ones at once', async () => {
  const { toast, toastsWanted, onToastsWanted, stageToasts } = await import('./toast.ts')
  const wanted = vi.fn()
  onToastsWanted(wanted)
  toast('first')
  toast('second', 'error')
  expect(toastsWanted()).toBe(true)
  expect(wanted).toHaveBeenCalledOnce()

  const shown: unknown[] = []
  stageToasts((entry) => shown.push(entry))
  toast('third', 'info')
  expect(shown).toEqual([
    { message: 'first', type: 'success' },
    { message: 'second', type: 'error' },
    { message: 'third', type: 'info' },
  ])
})

test('E2: a toast that cannot be shown stops nothing, and the browser reports why', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { toast, stageToasts } = await import('./toast.ts')
  const broken = new TypeError('showPopover is not a function')
  const show = () => {
    throw broken
  }
  toast('said before the stage came')
  stageToasts(show)
  toast('Login successful!')
  expect(reported.mock.calls).toEqual([[broken], [broken]])
})
