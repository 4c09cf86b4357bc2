import type { z } from 'zod'
import type { LectureInput } from '#contract/staff/course-changes'
import type { Lecture } from '#contract/staff/courses'
import { addDays, lagosInstant } from '#domain/dates'
import { isoWeekday } from '#domain/lessons'

/** As the fields hold it, Lagos. */
export type LectureRow = { day: string; time: string; minutes: string; title: string }

const emptyRow: LectureRow = { day: '', time: '', minutes: '', title: '' }

export function rowsOf(lectures: readonly Lecture[], count: number): LectureRow[] {
  const byNumber = new Map(lectures.map((lecture) => [lecture.number, lecture]))
  return Array.from({ length: count }, (_, index) => {
    const lecture = byNumber.get(index + 1)
    if (!lecture) return emptyRow
    const start = lagosInstant(lecture.startsAt)
    return {
      day: start?.slice(0, 10) ?? '',
      time: start?.slice(11, 16) ?? '',
      minutes: lecture.minutes === null ? '' : String(lecture.minutes),
      title: lecture.title ?? '',
    }
  })
}

const isEmpty = (row: LectureRow) => Object.values(row).every((value) => value.trim() === '')

/** Rows without anything are left out. */
export const lecturesOf = (rows: readonly LectureRow[]): z.output<typeof LectureInput>[] =>
  rows.flatMap((row, index) =>
    isEmpty(row)
      ? []
      : [
          {
            number: index + 1,
            startsAt: row.day === '' ? null : `${row.day}T${row.time}:00+01:00`,
            minutes: row.minutes === '' ? null : Number(row.minutes),
            title: row.title.trim() || null,
          },
        ],
  )

type Weekly = { weekday: number; time: string; minutes: string }

/** STF-094: from the first day on. Titles stay. */
export function fillWeekly(
  rows: readonly LectureRow[],
  firstDay: string,
  { weekday, time, minutes }: Weekly,
): LectureRow[] {
  const first = addDays(firstDay, (weekday - isoWeekday(firstDay) + 7) % 7)
  return rows.map(({ title }, index) => ({ day: addDays(first, index * 7), time, minutes, title }))
}

const isSame = (one: LectureRow | undefined, other: LectureRow | undefined) =>
  JSON.stringify(one ?? emptyRow) === JSON.stringify(other ?? emptyRow)

export type LectureVersions = {
  base: readonly LectureRow[]
  mine: readonly LectureRow[]
  theirs: readonly LectureRow[]
}

/** Numbers of lectures that both have changed. */
export const contestedLectures = ({ base, mine, theirs }: LectureVersions): number[] =>
  mine.flatMap((row, index) =>
    isSame(row, base[index]) || isSame(theirs[index], base[index]) || isSame(row, theirs[index])
      ? []
      : [index + 1],
  )

/** STF-067: what only one has changed is taken from that one. */
export const mergeLectures = (versions: LectureVersions, winner: 'mine' | 'theirs'): LectureRow[] => {
  const { base, mine, theirs } = versions
  const contested = contestedLectures(versions)
  return theirs.map((row, index) => {
    const own = mine[index] ?? row
    if (contested.includes(index + 1)) return winner === 'mine' ? own : row
    return isSame(own, base[index]) ? row : own
  })
}
