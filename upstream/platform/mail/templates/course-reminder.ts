import { z } from 'zod'
import { whereInWords } from '#domain/teaching-words'
import { CourseOfFamily, childrenAnd, courseFile, firstLesson } from './course-file.ts'
import { button, entry, link, note, paragraph } from './layout.ts'
import { template } from './template.ts'

export const ReminderMail = CourseOfFamily.extend({
  /** Token of the link that switches reminders off. The outbox deletes it when the mail has been sent. */
  code: z.string().optional(),
  expiresAt: z.iso.datetime(),
})
export type ReminderMail = z.infer<typeof ReminderMail>

const whyBlocks = (pageUrl: string) => [
  note('We remind you shortly before a course starts.'),
  link('Switch off these reminders', pageUrl),
]

/** STF-274. */
const courseReminder = (when: 'tomorrow' | 'in 3 days') =>
  template(ReminderMail, (mail, school) => {
    const { courseTitle, prepare, code } = mail
    const { origin } = school
    const start = childrenAnd(mail, ['starts', 'start'])
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
      attachments: [courseFile(mail, school)],
      ...(code && { unsubscribeUrl: `${origin}/api/mail-choices/off/${code}` }),
    }
  })

export const courseReminder1 = courseReminder('tomorrow')
export const courseReminder3 = courseReminder('in 3 days')
