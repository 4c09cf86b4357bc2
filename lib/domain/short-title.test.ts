import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test('A course is named by its title', () => {
  expect(shortTitle('Robots from Cartons')).toBe('Robots from Cartons')
  expect(shortTitle('a'.repeat(60))).toBe('a'.repeat(60))
})

test('A long title is cut, never within a sign and with no space at its end', () => {
  expect(shortTitle('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
  expect(shortTitle(`${'a'.repeat(58)} long`)).toBe(`${'a'.repeat(58)}…`)
  expect(shortTitle(`${'a'.repeat(58)}🤖🤖`)).toBe(`${'a'.repeat(58)}…`)
})
