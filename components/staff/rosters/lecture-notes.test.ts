import { expect, test } from 'vitest'
import { aheadWords, lastUnmarked, unmarkedWords } from '@/components/staff/rosters/lecture-notes'

const now = new Date('2026-11-22T19:00:00Z')
const lecture = (number: number, day: string | null, time?: string) => ({
  number,
  day,
  startsAt: day && time ? `${day}T${time}:00.000Z` : null,
  minutes: time ? 60 : null,
  title: null,
})
const enrolledAt = (since: string) => ({ since })
const enrolledOn = (day: string) => enrolledAt(`${day}T09:00:00.000Z`)
const markOf = (number: number) =>
  ({ enrolmentId: 'a', lecture: number, mark: 'here', by: 'Bola', at: now.toISOString() }) as const
const roster = {
  lectures: [
    lecture(1, '2026-11-14', '15:00'),
    lecture(2, '2026-11-21', '15:00'),
    lecture(3, '2026-11-28', '15:00'),
  ],
  children: [enrolledOn('2026-11-01')],
  marks: [markOf(1)],
}

test('STF-212: after a class the roster names the last lecture when it has no marks', () => {
  const last = lastUnmarked(roster, now)
  expect(last?.number).toBe(2)
  expect(last && unmarkedWords(last, 3)).toBe('Lecture 2 of 3 was on Saturday 21 November and has no marks.')
  expect(lastUnmarked({ ...roster, marks: [markOf(2)] }, now)).toBeUndefined()
})

test('STF-212: a lecture counts from its end, and one before the first enrolment does not', () => {
  expect(lastUnmarked(roster, new Date('2026-11-21T15:59:00Z'))).toBeUndefined()
  expect(lastUnmarked(roster, new Date('2026-11-21T16:01:00Z'))?.number).toBe(2)
  expect(lastUnmarked({ ...roster, children: [enrolledOn('2026-11-22')] }, now)).toBeUndefined()
  expect(lastUnmarked({ ...roster, children: [enrolledAt('2026-11-21T16:01:00Z')] }, now)).toBeUndefined()
  expect(lastUnmarked({ ...roster, children: [enrolledAt('2026-11-21T15:59:00Z')] }, now)?.number).toBe(2)
  expect(lastUnmarked({ ...roster, children: [] }, now)).toBeUndefined()
})

test('STF-212: lectures without a day are not named, and without a time a lecture is over with its day', () => {
  const untimed = { ...roster, lectures: [lecture(1, '2026-11-22'), lecture(2, null)], marks: [] }
  expect(lastUnmarked(untimed, now)).toBeUndefined()
  expect(lastUnmarked(untimed, new Date('2026-11-23T09:00:00Z'))?.number).toBe(1)
})

test('STF-210: a lecture after today says so before it is marked by mistake', () => {
  expect(aheadWords({ number: 3, day: '2026-11-28' }, now)).toContain('Lecture 3 is on Saturday 28 November')
  for (const day of ['2026-11-22', '2026-11-21', null])
    expect(aheadWords({ number: 3, day }, now)).toBeUndefined()
})
