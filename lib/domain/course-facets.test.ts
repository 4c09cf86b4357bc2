import { expect, it } from 'vitest'
import { countForAges, facetsOf } from './course-facets.ts'

type Course = Parameters<typeof facetsOf>[0][number]

const course = (courseTitle: string, over: Partial<Course> = {}): Course => ({ courseTitle, ...over })

it('C4: counts a list of courses for an upstream without facets', () => {
  const facets = facetsOf([
    course('October Camp', { courseStatus: 'Active', categoryName: 'Making', minimumAge: 6, maximumAge: 9 }),
    course('Robots', { courseStatus: 'Active', categoryName: 'Robotics', minimumAge: 6, maximumAge: 9 }),
    course('Anything', { courseStatus: 'Upcoming' }),
  ])
  expect(facets).toEqual({
    statuses: [
      { courseStatus: 'Active', courseCount: 2 },
      { courseStatus: 'Upcoming', courseCount: 1 },
    ],
    ages: [
      { minimumAge: 6, maximumAge: 9, courseCount: 2 },
      { minimumAge: 0, maximumAge: 120, courseCount: 1 },
    ],
    categories: [
      { categoryName: 'Making', courseCount: 1 },
      { categoryName: 'Robotics', courseCount: 1 },
    ],
    campCount: 1,
  })
  expect([countForAges(facets, 3, 5), countForAges(facets, 9, 11), countForAges(facets, 6, 8)]).toEqual([
    1, 3, 3,
  ])
})
