import { describe, expect, test } from 'vitest'
import { alertCourse, inOrder } from './course-order.ts'

const course = (courseTitle: string, startDate: string | null, more = {}) => ({
  courseTitle,
  startDate,
  coursePrice: 100,
  ...more,
})
const titles = (courses: { courseTitle: string }[]) => courses.map(({ courseTitle }) => courseTitle)

describe('the order of courses', () => {
  test('is by start date, courses without one last (BRW-10, AMB-11)', () => {
    const courses = [course('none', null), course('late', '2026-12-01'), course('soon', '2026-11-21')]
    expect(titles(inOrder(courses))).toEqual(['soon', 'late', 'none'])
  })

  test('by price is ascending or descending, with ties by start date (BRW-12)', () => {
    const courses = [
      course('b', '2026-12-02', { coursePrice: 50 }),
      course('a', '2026-12-01', { coursePrice: 50 }),
      course('c', '2026-11-01', { coursePrice: 90 }),
    ]
    expect(titles(inOrder(courses, 'priceAsc'))).toEqual(['a', 'b', 'c'])
    expect(titles(inOrder(courses, 'priceDesc'))).toEqual(['c', 'a', 'b'])
  })

  test('by age starts with the lowest minimum (BRW-13)', () => {
    const courses = [
      course('old', '2026-01-01', { minimumAge: 9 }),
      course('young', '2026-02-01', { minimumAge: 3 }),
    ]
    expect(titles(inOrder(courses, 'age'))).toEqual(['young', 'old'])
  })

  test('by camp lists camps first and keeps all courses (BRW-14)', () => {
    const courses = [
      course('Robots', '2026-01-01'),
      course('October CAMP', '2026-03-01'),
      course('Makers', '2026-02-01', { categoryName: 'Camp' }),
    ]
    expect(titles(inOrder(courses, 'camp'))).toEqual(['Makers', 'October CAMP', 'Robots'])
  })
})

describe('the new course alert', () => {
  test('shows the last course once it has started, including today (HOME-13)', () => {
    const courses = [course('early', '2026-01-01'), course('last', '2026-11-20')]
    expect(alertCourse(courses, '2026-11-20')?.courseTitle).toBe('last')
  })

  test('is absent when the last course is upcoming, without courses and without a date (HOME-14)', () => {
    expect(alertCourse([course('last', '2026-11-21')], '2026-11-20')).toBeUndefined()
    expect(alertCourse([], '2026-11-20')).toBeUndefined()
    expect(
      alertCourse([course('begun', '2026-01-01'), course('undated', null)], '2026-11-20'),
    ).toBeUndefined()
  })
})
