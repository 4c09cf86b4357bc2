import { z } from 'zod'
import { longDate } from '#domain/dates'
import { naira, toNaira } from '#domain/naira'
import { whereInWords } from '#domain/teaching-words'
import { CourseOfFamily, childrenAnd, courseFile, firstLesson } from './course-file.ts'
import { button, entry, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

/** `reference` is that of the order, whose page shows what was sent. */
export const MovedMail = CourseOfFamily.extend({
  reference: z.string(),
  /** The course that the child leaves. */
  from: CourseOfFamily.omit({ firstName: true, children: true }),
})
export type MovedMail = z.infer<typeof MovedMail>

const days = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate ? longDate(startDate) : `${longDate(startDate)} to ${longDate(endDate)}`

/** STF-190. */
export const moved = template(MovedMail, (mail, school) => {
  const { from, ...to } = mail
  const { courseTitle, firstName, children } = to
  const now = childrenAnd(to, ['is', 'are'])
  const earlier = { ...from, firstName, children }
  return {
    subject: `Moved to ${courseTitle}`,
    preview: `It runs from ${longDate(to.startDate)} to ${longDate(to.endDate)}.`,
    title: `Moved to ${courseTitle}`,
    blocks: [
      paragraph(
        `Hello ${firstName}, ${now} now enrolled in ${courseTitle}, and no longer in ${from.courseTitle}.`,
      ),
      rows([
        ['Before', `${from.courseTitle}, ${days(from)}`],
        ['Now', `${courseTitle}, ${days(to)}`],
      ]),
      entry(firstLesson(to), whereInWords(to) || courseTitle),
      paragraph(
        'The new dates are attached. The second file takes those of the earlier course out of a calendar that has them.',
      ),
      paragraph('There is nothing to pay for this change. Your receipt names the course that you bought.'),
      button('See my courses', `${school.origin}/course/my-courses`),
    ],
    attachments: [
      courseFile(to, school),
      { ...courseFile(earlier, school, 'CANCEL'), filename: 'earlier-course.ics' },
    ],
  }
})

export const EnrolmentEndedMail = CourseOfFamily.extend({
  reference: z.string(),
  /** What the family paid for the place and did not get back. */
  keptKobo: z.number(),
})
export type EnrolmentEndedMail = z.infer<typeof EnrolmentEndedMail>

/** STF-192. */
export const enrolmentEnded = template(EnrolmentEndedMail, (mail, school) => {
  const { courseTitle, firstName, keptKobo } = mail
  const ended = `${childrenAnd(mail, ['is', 'are'])} no longer enrolled in ${courseTitle}`
  const kept = `The payment of ${naira(toNaira(keptKobo))} stays with us: no money goes back.`
  return {
    subject: `Enrolment in ${courseTitle} ended`,
    preview: `${ended}.`,
    title: `Enrolment in ${courseTitle} ended`,
    blocks: [
      paragraph(`Hello ${firstName}, ${ended}. The place is free for another child.`),
      paragraph(keptKobo > 0 ? kept : 'No money goes back.'),
      paragraph('If this is not what you agreed with us, reply to this email.'),
      paragraph('The attached file takes the dates out of a calendar that has them.'),
      button('See my courses', `${school.origin}/course/my-courses`),
    ],
    attachments: [courseFile(mail, school, 'CANCEL')],
  }
})
