import { z } from 'zod'
import { Teaching } from '#contract/api/course'
import { calendarFile } from '#domain/course-calendar'
import { enrolmentEvents } from '#domain/enrolment-event'
import { joinWords } from '#domain/join-words'
import { dayInWords, timeInWords } from '#domain/lesson-words'
import { listLessons } from '#domain/lessons'
import { whereInWords } from '#domain/teaching-words'
import type { School } from '../../config/school.ts'
import { type Attachment, button, entry, link, note, paragraph } from './layout.ts'
import { template } from './template.ts'

export const ReminderMail = z.object({
  firstName: z.string(),
  children: z.array(z.object({ childId: z.string(), firstName: z.string() })).min(1),
  courseId: z.string(),
  courseTitle: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  numberOfLectures: z.number(),
  maximumCapacity: z.number(),
  ...Teaching.shape,
  calendarSequence: z.number().optional(),
  /** Token of the link that switches reminders off. The outbox deletes it when the mail has been sent. */
  code: z.string().optional(),
  expiresAt: z.iso.datetime(),
})
export type ReminderMail = z.infer<typeof ReminderMail>

function firstLesson(mail: ReminderMail): string {
  const [lesson] = listLessons(mail)
  if (!lesson) return `First day ${dayInWords(mail.startDate)}`
  return `First lesson ${dayInWords(lesson.date)}, ${timeInWords(lesson.startsAt.slice(11, 16))}`
}

/** Its entries have the ids of the family's calendar on the site, so that a calendar keeps one of each. */
function calendarOf(mail: ReminderMail, { name, origin }: School): Attachment {
  const host = new URL(origin).hostname
  const url = `${origin}/course/browse-courses/${encodeURIComponent(mail.courseId)}`
  const events = mail.children.flatMap(({ childId, firstName }) =>
    enrolmentEvents({ ...mail, childId, otherNames: firstName, lastName: '' }, { host, url }),
  )
  const content = calendarFile(events, `${name} course`, new Date().toISOString())
  return { filename: 'course.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}

const whyBlocks = (pageUrl: string) => [
  note('We remind you 3 days and 1 day before a course starts.'),
  link('Switch off these reminders', pageUrl),
]

/** STF-274. */
const courseReminder = (when: 'tomorrow' | 'in 3 days') =>
  template(ReminderMail, (mail, school) => {
    const { courseTitle, prepare, code } = mail
    const { origin } = school
    const names = [...new Set(mail.children.map(({ firstName }) => firstName))]
    const start = `${joinWords(names)} ${names.length === 1 ? 'starts' : 'start'}`
    const lesson = firstLesson(mail)
    const where = whereInWords(mail)
    return {
      subject: `${start} ${courseTitle} ${when}`,
      preview: `${lesson}.`,
      title: `${courseTitle} starts ${when}`,
      blocks: [
        paragraph(`Hello ${mail.firstName}, ${start} ${when}.`),
        entry(lesson, where || courseTitle),
        ...(prepare ? [entry('What to have ready', prepare)] : []),
        paragraph('The dates are attached as a file for any calendar.'),
        button('See my courses', `${origin}/course/my-courses`),
        ...(code ? whyBlocks(`${origin}/reminders/off/${code}`) : []),
      ],
      attachments: [calendarOf(mail, school)],
      ...(code && { unsubscribeUrl: `${origin}/api/mail-choices/off/${code}` }),
    }
  })

export const courseReminder1 = courseReminder('tomorrow')
export const courseReminder3 = courseReminder('in 3 days')
