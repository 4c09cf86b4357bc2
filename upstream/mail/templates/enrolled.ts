import { z } from 'zod'
import { googleCalendarUrl } from '#domain/course-calendar'
import { longDate } from '#domain/dates'
import { button, entry, link, paragraph } from '../shell.ts'
import { template } from '../template.ts'

/** Dates are calendar dates. */
const Place = z.object({
  courseTitle: z.string(),
  childName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
type Place = z.infer<typeof Place>

export const EnrolledMail = z.object({ firstName: z.string(), places: z.array(Place).min(1) })
export type EnrolledMail = z.infer<typeof EnrolledMail>

const placeOf = ({ courseTitle, childName, startDate, endDate }: Place) =>
  entry(`${childName}: ${courseTitle}`, `First day ${longDate(startDate)}, last day ${longDate(endDate)}`)

/** One for a course, whoever of the family is in it: the address goes to another company, so nothing of a child. */
function calendarLinks(places: readonly Place[]) {
  const courses = [
    ...Map.groupBy(places, ({ courseTitle, startDate }) => `${courseTitle} ${startDate}`).values(),
  ]
  return courses.flatMap(([place]) => {
    if (!place) return []
    const { courseTitle: title, startDate: start, endDate: end } = place
    return [link(`Add ${title} to Google Calendar`, googleCalendarUrl({ title, start, end }))]
  })
}

/** What happens next; what was paid is the receipt's to tell. */
export const enrolled = template(EnrolledMail, ({ firstName, places }, { origin }) => ({
  subject: 'You are enrolled: what happens next',
  preview: 'The places are yours. Here is when it begins.',
  title: `You are enrolled, ${firstName}`,
  blocks: [
    paragraph(places.length === 1 ? 'The place is yours.' : 'The places are yours.'),
    ...places.map(placeOf),
    paragraph(
      'Everything about it is under My Courses, with the dates as a file for any calendar. We look forward to seeing you.',
    ),
    button('See my courses', `${origin}/course/my-courses`),
    ...calendarLinks(places),
  ],
}))
