import { type AgeRange, ageRange } from './age.ts'
import { courseTime, startedSentence } from './course-time.ts'
import { longDate } from './dates.ts'
import { dayInWords } from './lesson-words.ts'
import { findNextLesson, isoWeekday, listLessons, type TaughtCourse, weekdayNames } from './lessons.ts'
import { slots } from './slots.ts'
import {
  lessonTimesInWords,
  type Places,
  placesInWords,
  type Venue,
  weekdaysInWords,
  whereInWords,
} from './teaching-words.ts'

export type DescribedCourse = AgeRange &
  TaughtCourse &
  Venue &
  Places & { courseLanguage?: string | null | undefined }

type FactKind = 'ages' | 'times' | 'date' | 'place' | 'places' | 'lectures' | 'began' | 'ends' | 'language'

export type Fact = {
  kind: FactKind
  term: string
  value: string
  rest?: string
  note?: string
}

const DAYS_A_WEEK = 7

const dateFact = (kind: FactKind, term: string, date: string | null | undefined): Fact => ({
  kind,
  term,
  value: /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? (weekdayNames[isoWeekday(date ?? '') - 1] ?? '') : '',
  rest: longDate(date),
})

function timesFact(course: DescribedCourse): Fact | undefined {
  const { schedule } = course
  if (!schedule) return undefined
  const lessons = listLessons(course)
  const [from, to] = [lessons[0]?.date ?? '', lessons.at(-1)?.date ?? '']
  const isOneWeek = lessons.length > 1 && Date.parse(to) - Date.parse(from) < DAYS_A_WEEK * 86_400_000
  return {
    kind: 'times',
    term: isOneWeek ? 'Lesson times' : 'Every week',
    value: `${weekdaysInWords(schedule.weekdays)},`,
    rest: lessonTimesInWords(schedule),
  }
}

function lecturesFact({ numberOfLectures }: DescribedCourse, next: number | undefined): Fact {
  const value = numberOfLectures ? String(numberOfLectures) : ''
  return {
    kind: 'lectures',
    term: 'Lectures',
    value: value && next ? `${value}, lesson ${next} is next` : value,
  }
}

function placesFact(course: DescribedCourse, isOpen: boolean): Fact {
  const left = isOpen ? placesInWords(course) : ''
  const size = slots(course)
  return left
    ? { kind: 'places', term: 'Places', value: left, note: size }
    : { kind: 'places', term: 'Class size', value: size }
}

/** DET-01; unknown facts are omitted. @param today calendar date in Lagos */
export function courseFacts(course: DescribedCourse, now: Date, today: string): Fact[] {
  const { startDate, endDate, courseLanguage } = course
  const ages = ageRange(course)
  const time = courseTime(course, today)
  const hasBegun = startedSentence(course, today) !== undefined
  const next = hasBegun ? findNextLesson(course, now) : undefined
  const began = dateFact('began', 'Started', startDate)
  const starts = hasBegun ? began : dateFact('date', time === 'over' ? 'Started' : 'Starts', startDate)
  const nextDay: Fact | undefined = next && {
    kind: 'date',
    term: 'Next lesson',
    value: dayInWords(next.date),
  }
  const facts: (Fact | undefined)[] = [
    { kind: 'ages', term: 'Age range', value: ages && `${ages} years` },
    timesFact(course),
    nextDay ?? starts,
    { kind: 'place', term: 'Where', value: whereInWords(course) },
    placesFact(course, time !== 'over'),
    lecturesFact(course, next?.number),
    nextDay && began,
    dateFact('ends', time === 'over' ? 'Ended' : 'Ends', endDate),
    { kind: 'language', term: 'Language', value: courseLanguage ?? '' },
  ]
  return facts.filter((fact): fact is Fact => fact !== undefined && `${fact.value}${fact.rest ?? ''}` !== '')
}
