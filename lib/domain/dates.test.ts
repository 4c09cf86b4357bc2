import { describe, expect, test } from 'vitest'
import { addDays, lagosDate, lagosInstant, longDate, shortDate } from './dates.ts'

describe('dates', () => {
  test('the day in Lagos begins an hour before the day in UTC', () => {
    expect(lagosDate(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
    expect(lagosDate(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  })

  test('are long on public pages and short in the account area (GEN-16, AMB-34)', () => {
    expect(longDate('2026-10-02')).toBe('2 October 2026')
    expect(shortDate('2026-10-02')).toBe('02/10/2026')
    expect(shortDate('2026-10-02T23:30:00Z')).toBe('03/10/2026')
  })

  test('an instant has the offset of Lagos', () => {
    expect(lagosInstant('2026-11-20T23:30:00.123Z')).toBe('2026-11-21T00:30:00+01:00')
    expect(lagosInstant(undefined)).toBeUndefined()
    expect(lagosInstant('soon')).toBeUndefined()
  })

  test('a missing or invalid date is empty', () => {
    expect(longDate(null)).toBe('')
    expect(shortDate('soon')).toBe('')
  })

  test('days are added across months and years', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})
