import { expect, test } from 'vitest'
import { lessonTimesInWords, placesInWords, weekdaysInWords, whereInWords } from './teaching-words.ts'

test.each([
  [[2], 'Tuesdays'],
  [[4, 2], 'Tuesdays and Thursdays'],
  [[6, 7], 'Saturdays and Sundays'],
  [[1, 3, 5], 'Mondays, Wednesdays and Fridays'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
])('C3: the weekdays %j are "%s"', (days, words) => expect(weekdaysInWords(days)).toBe(words))

test.each([
  ['16:00', 60, '4:00–5:00 pm WAT'],
  ['09:00', 360, '9:00 am–3:00 pm WAT'],
  ['11:00', 75, '11:00 am–12:15 pm WAT'],
  ['15:30', 35, '3:30–4:05 pm WAT'],
])('C3: lessons at %s for %s minutes are at "%s"', (start, minutes, words) =>
  expect(lessonTimesInWords({ weekdays: [1], start, minutes })).toBe(words),
)

test.each([
  [{ format: 'online', maximumCapacity: 12 }, 'Online, small group'],
  [{ format: 'online', maximumCapacity: 1 }, 'Online, one to one'],
  [{ format: 'home' }, 'At your home'],
  [{ format: 'centre', place: 'Yaba, Lagos' }, 'Yaba, Lagos'],
  [{ format: 'centre' }, 'At our centre'],
  [{}, ''],
] as const)('C3: a course taught %j is "%s"', (course, words) => expect(whereInWords(course)).toBe(words))

test.each([
  [{ placesLeft: 5, maximumCapacity: 12 }, '5 of 12 left'],
  [{ placesLeft: 1, maximumCapacity: 12 }, 'Last place'],
  [{ placesLeft: 0, maximumCapacity: 12 }, 'Full'],
  [{ placesLeft: -1, maximumCapacity: 12 }, 'Full'],
  [{ maximumCapacity: 12 }, ''],
])('C3: the places %j are "%s"', (course, words) => expect(placesInWords(course)).toBe(words))
