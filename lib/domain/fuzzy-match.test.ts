import { expect, it } from 'vitest'
import { isFuzzyMatch } from './fuzzy-match.ts'

it.each([
  ['robots', 'Robots from Cartons'],
  ['robits', 'Robots from Cartons'],
  ['rbots', 'Robots from Cartons'],
  ['robbots', 'Robots from Cartons'],
  ['orbots', 'Robots from Cartons'],
  ['rob', 'Robots from Cartons'],
  ['chemsitry', 'Kitchen Chemistry'],
  ['ktie sci', 'Kite Science'],
  ['ayo', 'Ayò and Other Clever Games'],
  ['', ''],
])('"%s" matches "%s"', (typed, title) => expect(isFuzzyMatch(typed, title)).toBe(typed !== ''))

it.each([
  ['violin', 'Robots from Cartons'],
  ['rabbit', 'Robots from Cartons'],
  ['kite garden', 'Kite Science'],
  ['%', 'Kite Science'],
])('"%s" does not match "%s"', (typed, title) => expect(isFuzzyMatch(typed, title)).toBe(false))
