import { expect, test } from 'vitest'
import { balanceTime, enrolmentTime, instantsOf, reportTime } from '#domain/report-time'

test.each([
  [{}, { from: '2026-09-01', to: '2026-11-28' }],
  [{ from: '2026-11-03' }, { from: '2026-11-03', to: '2026-11-28' }],
  [{ to: '2026-01-31' }, { from: '2025-11-01', to: '2026-01-31' }],
  [
    { from: '2025-09-01', to: '2026-07-31' },
    { from: '2025-09-01', to: '2026-07-31' },
  ],
])('STF-257: a report asked for with %j is of %j', (asked, time) => {
  expect(reportTime(asked, '2026-11-28')).toEqual(time)
})

test('STF-256: open balances are shown however old they are', () => {
  expect(balanceTime({}, '2026-11-28')).toEqual({ from: null, to: '2026-11-28' })
  expect(balanceTime({ from: '2026-01-01' }, '2026-11-28').from).toBe('2026-01-01')
})

test('STF-253: a day begins and ends in Lagos', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    start: new Date('2026-10-31T23:00:00Z'),
    end: new Date('2026-11-30T23:00:00Z'),
  })
})

test('STF-254: enrolments are also shown of courses that begin soon', () => {
  expect(enrolmentTime({}, '2026-11-28')).toEqual({ from: '2026-09-01', to: '2027-02-28' })
  expect(enrolmentTime({ from: '2027-06-01' }, '2026-11-28')).toEqual({
    from: '2027-06-01',
    to: '2027-09-30',
  })
  expect(enrolmentTime({ to: '2026-06-15' }, '2026-11-28')).toEqual({ from: '2026-04-01', to: '2026-06-15' })
})
