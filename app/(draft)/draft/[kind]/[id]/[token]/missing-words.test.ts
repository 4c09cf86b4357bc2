import { expect, test } from 'vitest'
import { missingOfPost, missingWords } from './missing-words'

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

test('STF-140: a preview of a post says what publishing needs', () => {
  const post = {
    blogId: '1',
    blogTitle: 'Kites',
    blogContent: '<p>Wind.</p>',
    blogImage: 'public/uploads/1.webp',
  }
  expect(missingOfPost({ ...post, blogCategory: 'EVENTS', description: 'Why kites fly.' })).toBe('')
  expect(missingOfPost({ ...post, blogImage: null, description: '' })).toBe(
    'cover picture, category and search description',
  )
})
