import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test('names are joined with "and"', () => {
  expect([[], ['Kosi'], ['Kosi', 'Zim'], ['Kosi', 'Zim', 'Ada']].map(joinWords)).toEqual([
    '',
    'Kosi',
    'Kosi and Zim',
    'Kosi, Zim and Ada',
  ])
})
