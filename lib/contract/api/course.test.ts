import { expect, test } from 'vitest'
import { expectUnderstood } from '#contract/testing/understood'
import { Course, listCourseCategories } from './course.ts'

const course = {
  courseId: 'c1',
  courseTitle: 'Robots from Cartons',
  courseDescription: '<p>Build</p>',
  courseImage: 'public/uploads/courses/robotics.svg',
  coursePrice: 45_000,
  minimumAge: 6,
  maximumAge: 9,
  maximumCapacity: 12,
  categoryName: 'Robotics',
  courseStatus: 'Active',
  courseLanguage: 'English',
  startDate: '2026-11-29',
  endDate: '2027-02-14',
  numberOfLectures: 12,
  createdBy: 'Kitelab',
}

test('A course (DATA-03) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(Course, course, { courseId: 'c1', courseTitle: 'Robots', coursePrice: 0 })
})

test('Course categories are a list (DATA-04)', () => {
  const categories = { courseCategories: [{ categoryId: '1', categoryName: 'Robotics' }] }
  expect(listCourseCategories.response.parse(categories)).toEqual(categories)
  expect(listCourseCategories.response.safeParse({ courseCategories: {} }).success).toBe(false)
})
