import { expect, test } from 'vitest'
import { type SearchableCourse, searchDescription, searchTitle } from '@/lib/server/course-search-words'

const kites: SearchableCourse = {
  courseTitle: 'Kite Science',
  courseDescription:
    '<p>This is the course we are <b>named</b> after. In six lessons children make five kites.</p>',
  categoryName: 'Engineering',
  minimumAge: 6,
  maximumAge: 10,
  format: 'online',
  schedule: { weekdays: [2], start: '17:00', minutes: 60 },
}

test.each([
  [{}, 'Kite Science: engineering course for ages 6–10'],
  [{ categoryName: 'Camp' }, 'Kite Science: camp for ages 6–10'],
  [{ categoryName: 'AI Basics' }, 'Kite Science: AI basics course for ages 6–10'],
  [{ courseTitle: 'Sumo Bots: Build, Battle' }, 'Sumo Bots: Build, Battle, engineering course for ages 6–10'],
  [{ categoryName: null, minimumAge: null, maximumAge: null }, 'Kite Science: course for children'],
])('S9: the title of a course with %j names the kind and the ages', (change, title) => {
  expect(searchTitle({ ...kites, ...change })).toBe(title)
})

test('S9: the description starts with place, ages and times, followed by the text of the course', () => {
  expect(searchDescription(kites)).toBe(
    'Online engineering course for children aged 6–10, Tuesdays, 5:00–6:00 pm WAT. This is the course we are named after. In six lessons children make five kites.',
  )
  expect(searchDescription({ ...kites, format: 'home', schedule: null })).toMatch(
    /^Engineering course at your home for children aged 6–10\. This/,
  )
  const camp = {
    ...kites,
    categoryName: 'Camp',
    format: 'centre' as const,
    place: 'Yaba, Lagos',
    schedule: null,
  }
  expect(searchDescription(camp)).toMatch(/^Camp in Yaba, Lagos, for children aged 6–10\. This/)
  expect(searchDescription({ ...kites, courseDescription: 'word '.repeat(80) }).length).toBeLessThanOrEqual(
    160,
  )
})
