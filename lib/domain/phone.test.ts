import { expect, test } from 'vitest'
import { dialled, domesticNumber, nationalNumber, whatsAppNumber } from './phone.ts'

test.each([
  ['08030000000'],
  ['0803 000 0000'],
  ['8030000000'],
  ['2348030000000'],
  ['+234 803 000 0000'],
  ['+234 0803 000 0000'],
  ['+234+2348030000000'],
  ['002348030000000'],
])('%s is shown without country code and leading 0 (PROF-02, AMB-27)', (typed) => {
  expect(nationalNumber(typed)).toBe('803 000 0000')
})

test.each([
  ['+234 700 000 0000', '2347000000000'],
  ['0803 000 0000', '2348030000000'],
  ['0044 20 7946 0000', '442079460000'],
])('S3: %s is %s for WhatsApp', (phone, number) => {
  expect(whatsAppNumber(phone)).toBe(number)
})

test('a tel link has no spaces and brackets', () => {
  expect(dialled('+234 (0)700 000-0000')).toBe('+23407000000000')
})

test('a number of another length is kept, and a missing one is empty', () => {
  expect(nationalNumber('0123 4567')).toBe('1234567')
  expect(nationalNumber('2348123456')).toBe('8123456')
  expect(nationalNumber('')).toBe('')
  expect(nationalNumber(null)).toBe('')
})

test.each([
  ['0803 000 0000', '08030000000'],
  ['+234 (0)803 000 0000', '08030000000'],
  ['+44 20 7946 0000', '+442079460000'],
  ['', ''],
])('STF-214: %s is written %s in a roster', (phone, written) => {
  expect(domesticNumber(phone)).toBe(written)
})
