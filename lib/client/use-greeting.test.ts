import { expect, test } from 'vitest'
import { greetingAt } from './use-greeting.ts'

test('HOME-11: morning until noon, afternoon until six, evening after', () => {
  expect([0, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'Good Morning',
    'Good Morning',
    'Good Afternoon',
    'Good Afternoon',
    'Good Evening',
    'Good Evening',
  ])
})
