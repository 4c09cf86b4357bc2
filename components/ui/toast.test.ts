import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

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
