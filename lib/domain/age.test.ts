import { expect, test } from 'vitest'
import { fullYears } from './age.ts'

test.each([
  ['2018-04-23', '2026-04-22', 7],
  ['2018-04-23', '2026-04-23', 8],
  ['2018-04-23', '2026-12-01', 8],
  ['2020-02-29', '2027-02-28', 6],
  ['2020-02-29', '2027-03-01', 7],
])('STF-156: a child born on %s is on %s %i years old', (dateOfBirth, day, years) => {
  expect(fullYears(dateOfBirth, day)).toBe(years)
})
