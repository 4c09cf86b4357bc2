import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offer } from './eligibility.ts'
import { fits } from './fit.ts'

const today = '2026-11-20'
const robots = { courseId: 'robots', minimumAge: 6, maximumAge: 9 }
const bornIn = (year: number) => ({ childId: `born-${year}`, dateOfBirth: `${year}-12-31` })

test('each child fits, is too young, too old or enrolled, and children who fit come first', () => {
  const enrolments = [
    { courseId: 'robots', childId: 'born-2018' },
    { courseId: 'space', childId: 'born-2019' },
  ]
  const children = [2021, 2016, 2018, 2019, 2017].map(bornIn)
  expect(fits(children, robots, enrolments, today).map(({ child, fit }) => [child.childId, fit])).toEqual([
    ['born-2019', 'fits'],
    ['born-2017', 'fits'],
    ['born-2018', 'enrolled'],
    ['born-2021', 'too young'],
    ['born-2016', 'too old'],
  ])
})

test('the children who fit are those whom the cart offers (CART-14, CART-15)', () => {
  const age = fc.option(fc.integer({ min: 0, max: 18 }))
  const years = fc.uniqueArray(fc.integer({ min: 2005, max: 2025 }), { maxLength: 6 })
  fc.assert(
    fc.property(age, age, years, years, (minimumAge, maximumAge, born, taken) => {
      const course = { courseId: 'robots', minimumAge, maximumAge }
      const enrolments = taken.map((year) => ({ courseId: 'robots', childId: `born-${year}` }))
      const children = born.map(bornIn)
      const fitting = fits(children, course, enrolments, today).filter(({ fit }) => fit === 'fits')
      expect(fitting.map(({ child }) => child)).toEqual(offer(children, course, enrolments, today).offered)
    }),
  )
})
