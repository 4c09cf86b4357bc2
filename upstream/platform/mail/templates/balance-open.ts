import { z } from 'zod'
import { joinWords } from '#domain/join-words'
import { naira, toNaira } from '#domain/naira'
import { button, paragraph } from './layout.ts'
import { template } from './template.ts'

export const BalanceOpenMail = z.object({
  firstName: z.string(),
  reference: z.string(),
  courses: z.array(z.string()),
  openKobo: z.number(),
  /** As it was agreed to be paid; null where it was not. */
  way: z.enum(['cash', 'transfer']).nullable(),
})
export type BalanceOpenMail = z.infer<typeof BalanceOpenMail>

const TRANSFER = 'by bank transfer to the school’s account'

const howToPay = (way: BalanceOpenMail['way'], { address, hours }: Record<'address' | 'hours', string>) => {
  const atSchool = `in cash at the school (${address}; ${hours})`
  if (way === 'cash') return `Please pay it ${atSchool}, or ${TRANSFER}.`
  return `Please pay it ${TRANSFER}, or ${atSchool}.`
}

/** STF-256. */
export const balanceOpen = template(BalanceOpenMail, (mail, school) => {
  const { firstName, reference, courses, openKobo, way } = mail
  const open = naira(toNaira(openKobo))
  return {
    subject: `${open} is still open for order ${reference}`,
    preview: 'How you can pay it.',
    title: `Hello ${firstName}`,
    blocks: [
      paragraph(`${open} of order ${reference} for ${joinWords(courses)} is not paid yet.`),
      paragraph(
        `${howToPay(way, school)} Give the order ${reference} with a transfer. Reply to this email if you need the account number.`,
      ),
      paragraph(
        'You get a receipt by email for each payment. If you have paid already, please reply and tell us when.',
      ),
      button('See the order', `${school.origin}/user/purchase-history`),
    ],
  }
})
