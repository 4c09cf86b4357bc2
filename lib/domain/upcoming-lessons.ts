import { type NextLesson, nextLessonInWords } from './lesson-words.ts'

type Enrolment = Parameters<typeof nextLessonInWords>[0] & { childId: string }

/** Without lesson times a course counts until its first day. @param today calendar date in Lagos */
export function upcomingLessons<E extends Enrolment>(
  enrolments: readonly E[],
  now: Date,
  today: string,
): { enrolment: E; lesson: NextLesson }[] {
  const known = enrolments.flatMap((enrolment) => {
    const lesson = nextLessonInWords(enrolment, now, today)
    return lesson && lesson.kind !== 'started' ? [{ enrolment, lesson }] : []
  })
  const sorted = known.sort((one, other) => startOf(one).localeCompare(startOf(other)))
  const children = new Set<string>()
  return sorted.filter(({ enrolment: { childId } }) => {
    const isFirst = !children.has(childId)
    children.add(childId)
    return isFirst
  })
}

const startOf = ({ lesson: { startsAt, date } }: { lesson: NextLesson }) => startsAt ?? date
