import { describe, expect, test } from 'vitest'
import { ageIn, ageRange } from './age.ts'
import { closedMessage, fullMessage, isOnSale, offer, unfitMessage } from './eligibility.ts'

const today = '2026-11-20'
const course = { courseId: 'robots', minimumAge: 6, maximumAge: 9 }
const bornIn = (year: number) => ({ childId: `born-${year}`, dateOfBirth: `${year}-12-31` })

describe('age', () => {
  test('is the difference of calendar years, even the day before a birthday (GEN-17)', () => {
    expect(ageIn('2017-12-31', today)).toBe(9)
    expect(ageIn('2017/01/01', today)).toBe(9)
  })

  test('a range shows both ends, or the one that is set', () => {
    expect(ageRange(course)).toBe('6–9')
    expect(ageRange({ minimumAge: 6 })).toBe('6+')
    expect(ageRange({ maximumAge: 9 })).toBe('up to 9')
    expect(ageRange({})).toBe('')
  })
})

describe('children offered for a course', () => {
  test('includes the minimum and maximum age (CART-14)', () => {
    const children = [2021, 2020, 2017, 2016].map(bornIn)
    const { offered, reason } = offer(children, course, [], today)
    expect(offered.map(({ childId }) => childId)).toEqual(['born-2020', 'born-2017'])
    expect(reason).toBeUndefined()
  })

  test('excludes children who are enrolled in the course (CART-15)', () => {
    const enrolments = [
      { courseId: 'robots', childId: 'born-2018' },
      { courseId: 'space', childId: 'born-2019' },
    ]
    const { offered } = offer([bornIn(2018), bornIn(2019)], course, enrolments, today)
    expect(offered.map(({ childId }) => childId)).toEqual(['born-2019'])
  })

  test('the reason distinguishes no child, no child of the age and all enrolled (CART-16, CART-17, AMB-19)', () => {
    const enrolled = [{ courseId: 'robots', childId: 'born-2018' }]
    const reasonFor = (...years: number[]) => offer(years.map(bornIn), course, enrolled, today).reason
    expect(reasonFor()).toBe('You\'ve not added any child. Click the "Add Child" button to add a child.')
    expect(reasonFor(2010)).toBe(
      "Your registered child(ren) isn't within the age range for this course. Please add a child who meets the criteria.",
    )
    expect(reasonFor(2018, 2010)).toBe(
      'Your child(ren) in the age range are already enrolled in this course.',
    )
  })

  test('an enrolled child outside the age range does not count as enrolled (AMB-19)', () => {
    const enrolled = [{ courseId: 'robots', childId: 'born-2010' }]
    expect(offer([bornIn(2010)], course, enrolled, today).reason).toMatch(/isn't within the age range/)
  })

  test('a course without age limits accepts any child', () => {
    const open = { courseId: 'open', minimumAge: null, maximumAge: null }
    expect(offer([bornIn(2023)], open, [], today).offered).toHaveLength(1)
  })
})

describe('a course is on sale', () => {
  test.each([
    [{ status: 'Active', endDate: today }, true],
    [{ status: 'Active', endDate: '2026-11-19' }, false],
    [{ status: 'Upcoming', endDate: '2027-01-01' }, false],
    [{ status: 'Closed', endDate: '2027-01-01' }, false],
    [{ status: null, endDate: null }, true],
  ])('while it is active and not over: %j is %s (case 36)', (selling, expected) => {
    expect(isOnSale(selling, today)).toBe(expected)
  })
})

test('messages with a long course title keep their end', () => {
  const title = 'Robots and Rockets '.repeat(20)
  const child = { childId: 'ada', otherNames: 'a'.repeat(50), dateOfBirth: '2018-04-23' }
  const messages = [
    closedMessage({ title }),
    fullMessage({ title }),
    unfitMessage(child, { ...course, title }, [{ childId: 'ada', courseId: 'robots' }], today) ?? '',
    unfitMessage({ ...child, dateOfBirth: '2001-04-23' }, { ...course, title }, [], today) ?? '',
  ]
  for (const words of messages) {
    expect(words.length).toBeLessThan(170)
    expect(words).toMatch(/Robots and Rockets.*…(?: is .*)?\.$/)
  }
})
