import { expect, test } from 'vitest'
import { toDateParts, toIsoDate } from '@/components/ui/date-field'

test('day, month and year become one padded date', () => {
  expect(toIsoDate({ day: '3', month: '4', year: '2018' })).toBe('2018-04-03')
})

test('an incomplete or impossible date is empty', () => {
  expect(toIsoDate({ day: '', month: '4', year: '2018' })).toBe('')
  expect(toIsoDate({ day: '31', month: '2', year: '2018' })).toBe('')
  expect(toIsoDate({ day: '3', month: '4', year: '18' })).toBe('')
  expect(toIsoDate({ day: '29', month: '2', year: '2019' })).toBe('')
})

test('29 February is valid in a leap year', () => {
  expect(toIsoDate({ day: '29', month: '2', year: '2020' })).toBe('2020-02-29')
})

test('a date is split into day, month and year', () => {
  expect(toDateParts('2018-04-03')).toEqual({ day: '3', month: '4', year: '2018' })
  expect(toDateParts('')).toEqual({ day: '', month: '', year: '' })
})
