import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CourseValues,
  courseFieldNames,
  courseMerge,
  emptyCourse,
} from '@/components/staff/courses/course-values'

const word = fc.constantFrom('', 'Kite', 'Robots', '6', '45,000')
const values: fc.Arbitrary<CourseValues> = fc.record({
  title: word,
  description: word,
  cover: fc.constantFrom(
    null,
    { mediaId: '1', image: 'a', alt: 'A' },
    { mediaId: '2', image: 'b', alt: 'B' },
  ),
  minimumAge: word,
  maximumAge: word,
  language: word,
  startDate: word,
  endDate: word,
  numberOfLectures: word,
  categoryId: word,
  teachers: fc.subarray(['1', '2', '3']),
  price: word,
  places: word,
  status: fc.constantFrom('Active', 'Upcoming', 'Closed'),
  format: fc.constantFrom('', 'online', 'home', 'centre'),
  place: word,
  prepare: word,
  createdBy: word,
})
const versions = fc.record({ base: values, mine: values, theirs: values })

const isSame = (one: CourseValues, other: CourseValues, field: keyof CourseValues) =>
  !courseMerge.changed(one, other).includes(field)

test('STF-295: whatever two people edit, each field ends as one of them has it, and none of mine is lost unasked', () => {
  fc.assert(
    fc.property(versions, (three) => {
      const { base, mine, theirs } = three
      const all = courseMerge.merged(three, 'mine')
      const kept = courseMerge.merged(three, 'theirs')
      const contested = courseMerge.contested(three)
      for (const field of courseFieldNames) {
        const isMine = !isSame(base, mine, field)
        expect(isSame(all, isMine ? mine : theirs, field)).toBe(true)
        expect(isSame(kept, isMine && !contested.includes(field) ? mine : theirs, field)).toBe(true)
      }
    }),
  )
})

test('STF-068: a field is contested only when both changed it, and not to the same', () => {
  fc.assert(
    fc.property(versions, (three) => {
      const { base, mine, theirs } = three
      for (const field of courseMerge.contested(three)) {
        expect(isSame(base, mine, field)).toBe(false)
        expect(isSame(base, theirs, field)).toBe(false)
        expect(isSame(mine, theirs, field)).toBe(false)
      }
      if (courseMerge.contested(three).length === 0)
        expect(courseMerge.merged(three, 'mine')).toEqual(courseMerge.merged(three, 'theirs'))
    }),
  )
})

test('a price with commas is the same price, and the order of teachers does not matter', () => {
  const one: CourseValues = { ...emptyCourse, price: '45,000', teachers: ['1', '2'] }
  expect(courseMerge.changed(one, { ...one, price: '₦45000', teachers: ['2', '1'] })).toEqual([])
  expect(courseMerge.changed(one, { ...one, price: '42,000' })).toEqual(['price'])
})
