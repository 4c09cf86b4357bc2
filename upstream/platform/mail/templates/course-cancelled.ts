import { z } from 'zod'
import { naira, toNaira } from '#domain/naira'
import { CourseOfFamily, childrenAnd, courseFile } from './course-file.ts'
import { button, entry, paragraph } from './layout.ts'
import { template } from './template.ts'

export const CourseCancelledMail = CourseOfFamily.extend({
  /** The school's words to families. */
  reason: z.string(),
  /** Goes back the way it was paid. */
  refundKobo: z.number(),
  /** Goes back only if the bank does not return it. */
  disputedKobo: z.number(),
  /** Was received by hand, and is paid back by the school. */
  handKobo: z.number().optional(),
  isFree: z.boolean(),
})
export type CourseCancelledMail = z.infer<typeof CourseCancelledMail>

const price = (kobo: number) => naira(toNaira(kobo))

function moneyWords({ refundKobo, disputedKobo, handKobo = 0, isFree }: CourseCancelledMail): string[] {
  const refund = `${price(refundKobo)} goes back the way you paid. Banks take up to 10 working days. You need not do anything.`
  const disputed =
    `A payment of which ${price(disputedKobo)} is for this course is disputed with the bank, so we cannot return it now. ` +
    'If the bank leaves the money with us, we return it to you.'
  const byHand = `The school pays ${price(handKobo)} back to you. We get in touch about how you receive it.`
  const words = [
    ...(refundKobo > 0 ? [refund] : []),
    ...(handKobo > 0 ? [byHand] : []),
    ...(disputedKobo > 0 ? [disputed] : []),
  ]
  if (words.length > 0) return words
  return [
    isFree ? 'It was free, so no money goes back.' : 'Nothing of what you paid for it is left to return.',
  ]
}

/** STF-107. */
export const courseCancelled = template(CourseCancelledMail, (mail, school) => {
  const { courseTitle, firstName, reason, refundKobo } = mail
  return {
    subject: `${courseTitle} is cancelled`,
    preview: refundKobo > 0 ? `${price(refundKobo)} goes back the way you paid.` : 'It does not take place.',
    title: `${courseTitle} is cancelled`,
    blocks: [
      paragraph(
        `Hello ${firstName}, we are sorry: ${courseTitle} does not take place. ` +
          `${childrenAnd(mail, ['is', 'are'])} no longer enrolled in it.`,
      ),
      entry('Why', reason),
      ...moneyWords(mail).map(paragraph),
      paragraph('The attached file takes the dates out of a calendar that has them.'),
      button('See other courses', `${school.origin}/course/browse-courses`),
    ],
    attachments: [courseFile(mail, school, 'CANCEL')],
  }
})
