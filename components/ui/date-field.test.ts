import { expect, test } from 'vitest'
import { toDateParts, toIsoDate } from '@/components/ui/date-field'

test('day, month and year become one padded date', () => {
  expect(toIsoDate({ day: '3', month: '4', year: '2018' })).toBe('2018-04-03')
})

test('a date with a missing part is empty', () => {
  expect(toIsoDate({ day: '', month: '4', year: '2018' })).toBe('')
  expect(toIsoDate({ day: '3', month: '', year: '2018' })).toBe('')
  expect(toIsoDate({ day: '3', month: '4', year: '' })).toBe('')
})

test('a date that does not exist is kept for the validation to refuse', () => {
  expect(toIsoDate({ day: '31', month: '2', year: '2018' })).toBe('2018-02-31')
  expect(toIsoDate({ day: '3', month: '4', year: '18' })).toBe('18-04-03')
})

test('a date is split into day, month and year', () => {
  expect(toDateParts('2018-04-03')).toEqual({ day: '3', month: '4', year: '2018' })
  expect(toDateParts('')).toEqual({ day: '', month: '', year: '' })
})
