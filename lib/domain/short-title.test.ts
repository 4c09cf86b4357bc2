import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test('a short title is unchanged', () => {
  expect(shortTitle('Robots from Cartons')).toBe('Robots from Cartons')
  expect(shortTitle('a'.repeat(60))).toBe('a'.repeat(60))
})

test('a long title is cut between characters, without a trailing space', () => {
  expect(shortTitle('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
  expect(shortTitle(`${'a'.repeat(58)} long`)).toBe(`${'a'.repeat(58)}…`)
  expect(shortTitle(`${'a'.repeat(58)}🤖🤖`)).toBe(`${'a'.repeat(58)}…`)
})
