import { expect, test } from 'vitest'
import { missingWords } from './missing-words'

const complete = {
  courseId: '1',
  courseTitle: 'Kites and Wind',
  courseDescription: '<p>Wind.</p>',
  courseImage: 'public/uploads/courses/space.svg',
  coursePrice: 0,
  minimumAge: 0,
  maximumAge: 9,
  maximumCapacity: 12,
  categoryName: 'Space',
  courseLanguage: 'English',
  startDate: '2030-01-07',
  endDate: '2030-03-25',
  numberOfLectures: 12,
}

test('STF-140: a preview says what is not filled in yet; a free course has a price', () => {
  expect(missingWords(complete)).toBe('')
  expect(missingWords({ ...complete, coursePrice: null, courseDescription: '', endDate: null })).toBe(
    'description, dates and price',
  )
})
