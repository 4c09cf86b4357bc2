import type { LectureTime } from '#contract/api/course'
import type { RosterLecture } from '#contract/staff/rosters'
import { listLessons, type TaughtCourse } from '#domain/lessons'

/** Numbers above are not stored. */
const MOST = 100

type Taught = Omit<TaughtCourse, 'lectures'> & {
  startDate: string
  numberOfLectures: number
  lectures?: readonly LectureTime[]
}

const minutesBetween = (startsAt: string, endsAt: string) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

/** All lectures of a course. Without times the first one is on the first day, as on Today. */
export function listRosterLectures(course: Taught): RosterLecture[] {
  const lessons = new Map(listLessons(course).map((lesson) => [lesson.number, lesson]))
  const titles = new Map(course.lectures?.map(({ number, title }) => [number, title]))
  const numbers = Array.from({ length: Math.min(course.numberOfLectures, MOST) }, (_, index) => index + 1)
  return numbers.map((number) => {
    const lesson = lessons.get(number)
    const title = titles.get(number) ?? null
    if (lesson) {
      const { date: day, startsAt, endsAt } = lesson
      const minutes = minutesBetween(startsAt, endsAt)
      return { number, day, startsAt: new Date(startsAt).toISOString(), minutes, title }
    }
    const day = number === 1 && lessons.size === 0 ? course.startDate : null
    return { number, day, startsAt: null, minutes: null, title }
  })
}

const hasDay = (lecture: RosterLecture): lecture is RosterLecture & { day: string } => lecture.day !== null

/** In order of time, which may differ from that of their numbers. */
const byTime = (lectures: readonly RosterLecture[]) =>
  lectures
    .filter(hasDay)
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) || (one.startsAt ?? '').localeCompare(other.startsAt ?? ''),
    )

const isOver = ({ startsAt, minutes }: RosterLecture, now: Date) =>
  startsAt !== null && Date.parse(startsAt) + (minutes ?? 0) * 60_000 < now.getTime()

/** Today's, of several the first that is not over; else the next one. @param today calendar date in Lagos */
export function findNextLecture(
  lectures: readonly RosterLecture[],
  today: string,
  now: Date,
): RosterLecture | undefined {
  const ahead = byTime(lectures).filter(({ day }) => day >= today)
  const ofToday = ahead.filter(({ day }) => day === today)
  return ofToday.find((lecture) => !isOver(lecture, now)) ?? ofToday.at(-1) ?? ahead[0]
}

/**
 * Today's lecture, else the next one, else the last one; of a course without times the first one without marks.
 * @param marked numbers of lectures
 */
export function findCurrentNumber(
  lectures: readonly RosterLecture[],
  marked: ReadonlySet<number>,
  today: string,
  now: Date,
): number {
  const hasTimes = lectures.some(({ startsAt }) => startsAt !== null)
  const current = hasTimes
    ? (findNextLecture(lectures, today, now) ?? byTime(lectures).at(-1))
    : (lectures.find(({ number }) => !marked.has(number)) ?? lectures.at(-1))
  return (current ?? lectures[0])?.number ?? 1
}
