import { afterEach, expect, test, vi } from 'vitest'
import { prefersReducedActivity } from '@/components/ui/use-autoplay-carousel'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['reduced motion', true, undefined, true],
  ['Save-Data', false, { saveData: true }, true],
  ['neither', false, { saveData: false }, false],
  ['no connection information', false, undefined, false],
])('the preference for reduced activity of a visitor with %s', (_, matches, connection, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('navigator', connection ? { connection } : {})
  expect(prefersReducedActivity()).toBe(expected)
})
