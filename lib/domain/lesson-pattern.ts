import { hasOwnTimes, isoWeekday, listLessons, type TaughtCourse } from './lessons.ts'

type Pattern = NonNullable<TaughtCourse['schedule']>

/** Weekdays and a time that all lectures follow; of irregular ones null, so that no words name a false pattern (STF-094). */
function patternOfLectures({ lectures }: TaughtCourse): Pattern | null {
  const lessons = listLessons({ lectures })
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last || first === last) return null
  const weekdays = [...new Set(lessons.map(({ date }) => isoWeekday(date)))].sort((a, b) => a - b)
  const minutes = (Date.parse(first.endsAt) - Date.parse(first.startsAt)) / 60_000
  const schedule = { weekdays, start: first.startsAt.slice(11, 16), minutes }
  const weekly = listLessons({ startDate: first.date, endDate: last.date, schedule })
  const isRegular =
    weekly.length === lessons.length &&
    weekly.every(
      ({ startsAt, endsAt }, n) => startsAt === lessons[n]?.startsAt && endsAt === lessons[n].endsAt,
    )
  return isRegular ? schedule : null
}

/** What a course that is read says about its times: those of its lectures, or else of its schedule. */
export const lessonPattern = (course: TaughtCourse): Pattern | null =>
  hasOwnTimes(course) ? patternOfLectures(course) : (course.schedule ?? null)
