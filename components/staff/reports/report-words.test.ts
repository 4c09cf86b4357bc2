import { expect, test } from 'vitest'
import { saleChannel } from '#domain/report-words'
import { amountWords, monthWords, percentWords, timeWords } from '@/components/staff/reports/report-words'

test('STF-257: months, times, amounts and percents of reports in words', () => {
  expect(monthWords('2026-01')).toBe('January 2026')
  expect(timeWords({ from: '2026-09-01', to: '2026-11-28' })).toBe('01/09/2026 to 28/11/2026')
  expect(timeWords({ from: null, to: '2026-11-28' })).toBe('Until 28/11/2026')
  expect([amountWords(45_000), amountWords(0), amountWords(-1.5)]).toEqual(['₦45,000', '₦0', '−₦1.50'])
  expect([percentWords(67), percentWords(0), percentWords(null)]).toEqual(['67%', '0%', '–'])
})

test('STF-253: a channel has the words of orders', () => {
  expect(['card', 'cash', 'other', null].map(saleChannel)).toEqual(['Card', 'Cash', 'Not known', 'Not known'])
})
