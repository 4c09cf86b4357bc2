import { z } from 'zod'
import { Teaching } from '#contract/api/course'
import { lagosDate, longDate } from '#domain/dates'
import { googleCalendarLink } from '#domain/enrolment-event'
import { joinWords } from '#domain/join-words'
import { timeInWords } from '#domain/lesson-words'
import { findNextLesson, isoWeekday, weekdayNames } from '#domain/lessons'
import { naira, toNaira } from '#domain/naira'
import { firstName as firstNameOf } from '#domain/person'
import { button, entry, link, paragraph } from './layout.ts'
import { template } from './template.ts'

const Place = z.object({
  courseTitle: z.string(),
  childName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  numberOfLectures: z.number().nullish(),
  schedule: Teaching.shape.schedule,
  lectures: Teaching.shape.lectures,
})
type Place = z.infer<typeof Place>

export const EnrolledMail = z.object({
  firstName: z.string(),
  places: z.array(Place).min(1),
  /** There is no receipt (STF-185). */
  isScholarship: z.boolean().optional(),
  /** What is open of an order by hand, and how it was agreed to be paid. */
  toPay: z.object({ openKobo: z.number(), way: z.enum(['cash', 'transfer']) }).optional(),
})
export type EnrolledMail = z.infer<typeof EnrolledMail>

function lessonTime(startsAt: string): string {
  const [date = '', time = ''] = startsAt.split('T')
  return `${weekdayNames[isoWeekday(date) - 1]} ${longDate(date)}, ${timeInWords(time.slice(0, 5))}`
}

function datesOf(place: Place): string {
  const now = new Date()
  const lesson = findNextLesson(place, now)
  const lastDay = `last day ${longDate(place.endDate)}`
  if (!lesson && place.startDate < lagosDate(now))
    return `From ${longDate(place.startDate)} to ${longDate(place.endDate)}`
  if (!lesson) return `First day ${longDate(place.startDate)}, ${lastDay}`
  return `${lesson.number === 1 ? 'First' : 'Next'} lesson ${lessonTime(lesson.startsAt)}; ${lastDay}`
}

const placeOf = (place: Place) => entry(`${place.childName}: ${place.courseTitle}`, datesOf(place))

function childrenAre(places: readonly Place[]): string {
  const names = [
    ...new Set(places.map(({ childName }) => firstNameOf({ otherNames: childName, lastName: '' }))),
  ]
  return `${joinWords(names)} ${names.length === 1 ? 'is' : 'are'}`
}

/** One per course and without names: the link goes to another company. */
function calendarLinks(places: readonly Place[]) {
  const courses = Map.groupBy(places, ({ courseTitle, startDate }) => `${courseTitle} ${startDate}`)
  return [...courses.values()].flatMap(([place]) => {
    const href = place && googleCalendarLink(place)
    return href ? [link(`Add ${place.courseTitle} to Google Calendar`, href)] : []
  })
}

const howToPay = {
  cash: 'Please pay it in cash at the school.',
  transfer:
    'Please pay it by bank transfer to the school’s account. Reply to this email if you need the account number.',
}

const describeOpen = ({ openKobo, way }: NonNullable<EnrolledMail['toPay']>) =>
  `${naira(toNaira(openKobo))} is still to be paid. ${howToPay[way]} You get a receipt by email for each payment.`

export const enrolled = template(EnrolledMail, ({ places, isScholarship, toPay }, { origin }) => ({
  subject: `${childrenAre(places)} enrolled: what happens next`,
  preview: 'The places are yours. Here is when it begins.',
  title: `${childrenAre(places)} enrolled`,
  blocks: [
    paragraph(places.length === 1 ? 'The place is yours.' : 'The places are yours.'),
    ...(isScholarship ? [paragraph('It is given as a scholarship, so there is nothing to pay.')] : []),
    ...(toPay ? [paragraph(describeOpen(toPay))] : []),
    ...places.map(placeOf),
    paragraph(
      'Everything about it is under My Courses, with the dates as a file for any calendar. We look forward to seeing you.',
    ),
    button('See my courses', `${origin}/course/my-courses`),
    ...calendarLinks(places),
  ],
}))
