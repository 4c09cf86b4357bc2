import { z } from 'zod'
import { longDate } from '#domain/dates'
import { dayInWords } from '#domain/lesson-words'
import { whereInWords } from '#domain/teaching-words'
import { CourseOfFamily, childrenAnd, courseFile, firstLesson } from './course-file.ts'
import { button, entry, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

export const CoursePostponedMail = CourseOfFamily.extend({
  oldStart: z.string(),
  oldEnd: z.string(),
  /** The school's words to the family. */
  note: z.string().nullable(),
  /** Calendar date until which money can be asked back. */
  refundUntil: z.string().nullable(),
})
export type CoursePostponedMail = z.infer<typeof CoursePostponedMail>

const days = (from: string, to: string) =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`

/** STF-103. */
export const coursePostponed = template(CoursePostponedMail, (mail, school) => {
  const { courseTitle, oldStart, oldEnd, startDate, endDate, note: words, refundUntil } = mail
  return {
    subject: `New dates for ${courseTitle}`,
    preview: `It now runs from ${longDate(startDate)} to ${longDate(endDate)}.`,
    title: `New dates for ${courseTitle}`,
    blocks: [
      paragraph(
        `Hello ${mail.firstName}, the dates of ${courseTitle} have changed. ` +
          `${childrenAnd(mail, ['keeps the place.', 'keep their places.'])}`,
      ),
      rows([
        ['Before', days(oldStart, oldEnd)],
        ['Now', days(startDate, endDate)],
      ]),
      entry(firstLesson(mail), whereInWords(mail) || courseTitle),
      ...(words ? [entry(`A note from ${school.name}`, words)] : []),
      ...(refundUntil
        ? [
            paragraph(
              'If the new dates do not suit you, you can ask for your money back until ' +
                `${dayInWords(refundUntil)} ${refundUntil.slice(0, 4)}: reply to this email.`,
            ),
          ]
        : []),
      paragraph('The new dates are attached. A calendar that has the old ones moves them.'),
      button('See my courses', `${school.origin}/course/my-courses`),
    ],
    attachments: [courseFile(mail, school)],
  }
})
