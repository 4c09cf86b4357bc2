import { expect, test } from 'vitest'
import { markAfter } from '@/components/staff/rosters/mark-press'

const press = (pressed: 'here' | 'late', at: number) => ({ pressed, at })

test('STF-210: a double tap on a button marks once and does not clear the mark', () => {
  const first = press('here', 1_000)
  expect(markAfter(first, null, undefined)).toBe('here')
  expect(markAfter(press('here', 1_200), 'here', first)).toBeUndefined()
  expect(markAfter(press('here', 1_699), 'here', first)).toBeUndefined()
})

test('STF-212: a later tap on the pressed button clears the mark, and one on another button changes it at once', () => {
  const first = press('here', 1_000)
  expect(markAfter(press('here', 1_700), 'here', first)).toBeNull()
  expect(markAfter(press('late', 1_100), 'here', first)).toBe('late')
  expect(markAfter(press('here', 1_000), 'here', undefined)).toBeNull()
})
