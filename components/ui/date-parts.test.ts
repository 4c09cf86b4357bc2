import { expect, test } from 'vitest'
import { isoOf, partsOf } from './date-parts.ts'

test('three boxes make one calendar date, padded', () => {
  expect(isoOf({ day: '3', month: '4', year: '2018' })).toBe('2018-04-03')
})

test('an unfinished or impossible date makes none', () => {
  expect(isoOf({ day: '', month: '4', year: '2018' })).toBe('')
  expect(isoOf({ day: '31', month: '2', year: '2018' })).toBe('')
  expect(isoOf({ day: '3', month: '4', year: '18' })).toBe('')
  expect(isoOf({ day: '29', month: '2', year: '2019' })).toBe('')
})

test('29 February is a date in a leap year', () => {
  expect(isoOf({ day: '29', month: '2', year: '2020' })).toBe('2020-02-29')
})

test('a date comes back into its boxes', () => {
  expect(partsOf('2018-04-03')).toEqual({ day: '3', month: '4', year: '2018' })
  expect(partsOf('')).toEqual({ day: '', month: '', year: '' })
})
