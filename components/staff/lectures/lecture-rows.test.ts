import { describe, expect, test } from 'vitest'
import {
  contestedLectures,
  fillWeekly,
  type LectureRow,
  lecturesOf,
  mergeLectures,
  rowsOf,
} from '@/components/staff/lectures/lecture-rows'

const row = (change: Partial<LectureRow> = {}): LectureRow => ({
  day: '',
  time: '',
  minutes: '',
  title: '',
  ...change,
})

describe('STF-094: the rows of lectures', () => {
  test('show the times of Lagos, and one row for each number', () => {
    const lectures = [{ number: 2, startsAt: '2030-01-08T15:00:00.000Z', minutes: 60, title: null }]
    expect(rowsOf(lectures, 3)).toEqual([
      row(),
      row({ day: '2030-01-08', time: '16:00', minutes: '60' }),
      row(),
    ])
  })

  test('are sent without those that are empty', () => {
    const rows = [row(), row({ day: '2030-01-08', time: '16:00', minutes: '60' }), row({ title: ' Motors ' })]
    expect(lecturesOf(rows)).toEqual([
      { number: 2, startsAt: '2030-01-08T16:00:00+01:00', minutes: 60, title: null },
      { number: 3, startsAt: null, minutes: null, title: 'Motors' },
    ])
  })

  test('are filled weekly from the first day on, and keep their titles', () => {
    const weekly = { weekday: 2, time: '16:00', minutes: '60' }
    const filled = fillWeekly([row({ title: 'Boxes' }), row()], '2030-01-07', weekly)
    expect(filled).toEqual([
      row({ day: '2030-01-08', time: '16:00', minutes: '60', title: 'Boxes' }),
      row({ day: '2030-01-15', time: '16:00', minutes: '60' }),
    ])
    const [monday] = fillWeekly([row()], '2030-01-07', { ...weekly, weekday: 1 })
    expect(monday?.day).toBe('2030-01-07')
  })
})

describe('STF-067: rows that another person changed', () => {
  const base = [row(), row(), row()]
  const mine = [row({ title: 'A' }), row({ title: 'B' }), row()]
  const theirs = [row(), row({ title: 'C' }), row({ title: 'D' })]

  test('are contested only where both have changed them', () => {
    expect(contestedLectures({ base, mine, theirs })).toEqual([2])
    expect(contestedLectures({ base, mine, theirs: mine })).toEqual([])
  })

  test('are taken over, and the contested one is that of the choice', () => {
    const titles = (winner: 'mine' | 'theirs') =>
      mergeLectures({ base, mine, theirs }, winner).map(({ title }) => title)
    expect(titles('mine')).toEqual(['A', 'B', 'D'])
    expect(titles('theirs')).toEqual(['A', 'C', 'D'])
  })
})
