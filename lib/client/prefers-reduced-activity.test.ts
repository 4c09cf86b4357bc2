import { afterEach, expect, test, vi } from 'vitest'
import { prefersReducedActivity } from '@/lib/client/prefers-reduced-activity'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['less motion', true, undefined, true],
  ['fewer bytes', false, { saveData: true }, true],
  ['neither', false, { saveData: false }, false],
  ['neither, in a browser without the API', false, undefined, false],
])('prefersReducedActivity with %s', (_, less, connection, still) => {
  vi.stubGlobal('matchMedia', () => ({ matches: less }))
  vi.stubGlobal('navigator', connection ? { connection } : {})
  expect(prefersReducedActivity()).toBe(still)
})
