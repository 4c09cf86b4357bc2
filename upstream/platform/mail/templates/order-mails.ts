import { z } from 'zod'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import { naira, toNaira } from '#domain/naira'
import { returnedTransferTexts } from '#domain/returned-transfer'
import { button, note, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

/** Amounts are kobo. */
export const ReceiptMail = z.object({
  firstName: z.string(),
  parentName: z.string(),
  reference: z.string(),
  paidAt: z.string(),
  channel: z.string().nullable(),
  amountKobo: z.number(),
  lines: z.array(z.object({ courseTitle: z.string(), childName: z.string(), priceKobo: z.number() })),
})
export type ReceiptMail = z.infer<typeof ReceiptMail>

export const PendingMail = z.object({
  firstName: z.string(),
  reference: z.string(),
  amountKobo: z.number(),
})
export type PendingMail = z.infer<typeof PendingMail>

export const RefundMail = z.object({
  firstName: z.string(),
  reference: z.string(),
  amountKobo: z.number(),
  reason: z.enum(['amount', 'full', 'duplicate', 'cancelled']).nullable(),
})
export type RefundMail = z.infer<typeof RefundMail>

export const ReturnedMail = z.object({
  firstName: z.string(),
  reference: z.string(),
  amountKobo: z.number(),
  sentKobo: z.number().nullable(),
})
export type ReturnedMail = z.infer<typeof ReturnedMail>

const price = (kobo: number) => naira(toNaira(kobo))
const byChannel = (channel: string | null) => (channel ? `, ${channel.replaceAll('_', ' ')}` : '')

export const receipt = template(ReceiptMail, (mail, { origin }) => ({
  subject: `Your receipt ${mail.reference}`,
  preview: `${price(mail.amountKobo)} paid. Thank you.`,
  title: `Thank you, ${mail.firstName}`,
  blocks: [
    paragraph(
      `Paid by ${mail.parentName} on ${longDate(mail.paidAt)}. Reference ${mail.reference}${byChannel(mail.channel)}.`,
    ),
    rows(
      [
        ...mail.lines.map(
          ({ courseTitle, childName, priceKobo }) =>
            [`${courseTitle}, ${childName}`, price(priceKobo)] as const,
        ),
        ['Total paid', price(mail.amountKobo)],
      ],
      { total: true },
    ),
    note(`In words: ${amountInWords(toNaira(mail.amountKobo))}.`),
    button(
      'See the receipt',
      `${origin}/user/purchase-history/receipt/${encodeURIComponent(mail.reference)}`,
    ),
  ],
}))

export const paymentPending = template(PendingMail, ({ firstName, reference, amountKobo }, { origin }) => ({
  subject: `We are waiting for your payment: ${reference}`,
  preview: 'Your bank has not confirmed the payment yet. There is no need to pay again.',
  title: `We are waiting for your payment, ${firstName}`,
  blocks: [
    paragraph(
      'Your bank has not confirmed the payment yet. A transfer can take some minutes, now and then some hours.',
    ),
    rows([
      ['Order', price(amountKobo)],
      ['Reference', reference],
    ]),
    paragraph(
      'There is no need to pay again. As soon as the payment is confirmed we enrol your children and send the receipt.',
    ),
    button('See my purchases', `${origin}/user/purchase-history`),
    note('If the money comes after a course has filled up, you get all of it back.'),
  ],
}))

export const transferReturned = template(ReturnedMail, ({ reference, amountKobo, sentKobo }, { origin }) => {
  const { why, whatToDo } = returnedTransferTexts({
    amount: toNaira(amountKobo),
    sentAmount: sentKobo === null ? null : toNaira(sentKobo),
  })
  return {
    subject: 'Your transfer was returned: please try again',
    preview: why,
    title: 'Your transfer was returned by the bank',
    blocks: [
      paragraph(why),
      paragraph(whatToDo),
      rows([
        ['Order', price(amountKobo)],
        ['Reference', reference],
      ]),
      button('Try again', `${origin}/cart`),
    ],
  }
})

const reasons = {
  amount: 'What arrived did not match the order, so nobody was enrolled.',
  full: 'Your payment arrived after the place had been given to another child, so nobody was enrolled.',
  cancelled: 'A course in the order is no longer offered, so nobody was enrolled.',
  duplicate: 'A child in the order was already enrolled through another payment, so this one bought nothing.',
} as const

export const refundDue = template(RefundMail, ({ firstName, reference, amountKobo, reason }) => ({
  subject: `Your money is being returned: ${reference}`,
  preview: 'Your payment arrived, but could not be used. You get it back.',
  title: `Your money is being returned, ${firstName}`,
  blocks: [
    paragraph(reason ? reasons[reason] : 'Your payment could not be used.'),
    rows([
      ['Order', price(amountKobo)],
      ['Reference', reference],
    ]),
    note('You need not do anything. We write again when the payment provider has sent it back.'),
  ],
}))

export const refunded = template(RefundMail, ({ firstName, reference, amountKobo }) => ({
  subject: `Your money was returned: ${reference}`,
  preview: 'The payment provider has sent your money back.',
  title: `Your money was returned, ${firstName}`,
  blocks: [
    paragraph(
      'The payment provider has sent your money back the way it came. Your bank may take a few days to show it.',
    ),
    rows([
      ['Order', price(amountKobo)],
      ['Reference', reference],
    ]),
    note('The places of this order are no longer held.'),
  ],
}))
