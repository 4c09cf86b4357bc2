import { z } from 'zod'
import { longDate } from '#domain/dates'
import { naira, toNaira } from '#domain/naira'
import { whereInWords } from '#domain/teaching-words'
import { CourseOfFamily, childrenAnd, courseFile, nextLesson } from './course-file.ts'
import { button, entry, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

/** `reference` is that of the order, whose page shows what was sent. */
export const MovedMail = CourseOfFamily.extend({
  reference: z.string(),
  /** The course that the child leaves. */
  from: CourseOfFamily.omit({ firstName: true, children: true }),
  /** What is to be paid after the move; absent for an order that was paid on the site. */
  openKobo: z.number().optional(),
})
export type MovedMail = z.infer<typeof MovedMail>

const days = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate ? longDate(startDate) : `${longDate(startDate)} to ${longDate(endDate)}`

function toPay({ openKobo, reference }: MovedMail): string {
  if (openKobo === undefined)
    return 'There is nothing to pay for this change. Your receipt names the course that you bought.'
  return openKobo > 0
    ? `After this change ${naira(toNaira(openKobo))} is still to be paid for order ${reference}.`
    : 'There is nothing to pay for this change.'
}

/** STF-190. */
export const moved = template(MovedMail, (mail, school) => {
  const { from, openKobo: _, ...to } = mail
  const { courseTitle, firstName, children } = to
  const now = childrenAnd(to, ['is', 'are'])
  const earlier = { ...from, firstName, children }
  const lesson = nextLesson(to)
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
      ...(lesson ? [entry(lesson, whereInWords(to) || courseTitle)] : []),
      paragraph(
        'The new dates are attached. The second file takes those of the earlier course out of a calendar that has them.',
      ),
      paragraph(toPay(mail)),
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
  /** What was open for the place and is not asked for any more; absent in earlier mails. */
  droppedKobo: z.number().optional(),
})
export type EnrolmentEndedMail = z.infer<typeof EnrolmentEndedMail>

/** STF-192. */
export const enrolmentEnded = template(EnrolmentEndedMail, (mail, school) => {
  const { courseTitle, firstName, keptKobo, droppedKobo = 0 } = mail
  const ended = `${childrenAnd(mail, ['is', 'are'])} no longer enrolled in ${courseTitle}`
  const kept = `The payment of ${naira(toNaira(keptKobo))} stays with us: no money goes back.`
  return {
    subject: `Enrolment in ${courseTitle} ended`,
    preview: `${ended}.`,
    title: `Enrolment in ${courseTitle} ended`,
    blocks: [
      paragraph(`Hello ${firstName}, ${ended}. The place is free for another child.`),
      paragraph(keptKobo > 0 ? kept : 'No money goes back.'),
      ...(droppedKobo > 0
        ? [paragraph(`${naira(toNaira(droppedKobo))} that was still open does not have to be paid any more.`)]
        : []),
      paragraph('If this is not what you agreed with us, reply to this email.'),
      paragraph('The attached file takes the dates out of a calendar that has them.'),
      button('See my courses', `${school.origin}/course/my-courses`),
    ],
    attachments: [courseFile(mail, school, 'CANCEL')],
  }
})
