import { z } from 'zod'
import { longDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { naira, toNaira } from '#domain/naira'
import { button, entry, note, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

const Refund = z.object({
  firstName: z.string(),
  reference: z.string(),
  amountKobo: z.number(),
  lines: z.array(z.object({ courseTitle: z.string(), childName: z.string(), amountKobo: z.number() })),
})

export const RefundApprovedMail = Refund.extend({
  /** Places that end with the refund. */
  ended: z.array(z.object({ courseTitle: z.string(), childName: z.string() })),
  /** The school's words to the family. */
  note: z.string().nullable(),
  /** The school pays it back itself. */
  isByHand: z.boolean().optional(),
})
export type RefundApprovedMail = z.infer<typeof RefundApprovedMail>

export const RefundSentMail = Refund.extend({
  way: z.enum(['provider', 'cash', 'transfer']),
  /** Of the account that received it, where it is known. */
  accountLast4: z.string().nullable(),
  /** A calendar date in Lagos; null through the provider. */
  paidOn: z.string().nullable(),
})
export type RefundSentMail = z.infer<typeof RefundSentMail>

export const RefundAccountMail = Refund.omit({ lines: true })
export type RefundAccountMail = z.infer<typeof RefundAccountMail>

const price = (kobo: number) => naira(toNaira(kobo))

const linesOf = ({ lines, amountKobo }: z.infer<typeof Refund>) =>
  rows(
    [
      ...lines.map(
        ({ courseTitle, childName, amountKobo: kobo }) =>
          [`${courseTitle}, ${childName}`, price(kobo)] as const,
      ),
      ['Refund', price(amountKobo)],
    ],
    { total: true },
  )

const UNTIL_SENT = 'You need not do anything. We write again when the money has been sent.'

const endedWords = (ended: RefundApprovedMail['ended']) =>
  joinWords(ended.map(({ courseTitle, childName }) => `${childName} in ${courseTitle}`))

const returnWords = ({ isByHand }: RefundApprovedMail) =>
  isByHand
    ? 'is paid back by the school. We get in touch about how you receive it.'
    : 'goes back the way you paid. Banks take up to 10 working days.'

/** STF-178. */
export const refundApproved = template(RefundApprovedMail, (mail, { name: school }) => ({
  subject: `Your refund was approved: ${mail.reference}`,
  preview: `${price(mail.amountKobo)} goes back ${mail.isByHand ? 'to you' : 'the way you paid'}.`,
  title: `Your refund was approved, ${mail.firstName}`,
  blocks: [
    paragraph(`${price(mail.amountKobo)} of your payment ${mail.reference} ${returnWords(mail)}`),
    linesOf(mail),
    ...(mail.ended.length > 0 ? [paragraph(`No longer enrolled: ${endedWords(mail.ended)}.`)] : []),
    ...(mail.note ? [entry(`A note from ${school}`, mail.note)] : []),
    note(mail.isByHand ? 'We write again when it was paid back.' : UNTIL_SENT),
  ],
}))

function wayOf({ way, accountLast4, paidOn }: RefundSentMail): string {
  if (way === 'cash') return `You received it in cash on ${longDate(paidOn)}.`
  const sent =
    way === 'transfer'
      ? `We sent it by bank transfer on ${longDate(paidOn)}.`
      : accountLast4
        ? `The payment provider has sent it to the account that ends in ${accountLast4}.`
        : 'The payment provider has sent it back the way you paid.'
  return `${sent} Your bank may take up to 10 working days to show it.`
}

/** STF-178. */
export const refundSent = template(RefundSentMail, (mail, { origin }) => ({
  subject: `Your refund was sent: ${mail.reference}`,
  preview: `${price(mail.amountKobo)} was returned to you.`,
  title: `Your refund was sent, ${mail.firstName}`,
  blocks: [
    paragraph(`${price(mail.amountKobo)} of your payment ${mail.reference} was returned. ${wayOf(mail)}`),
    linesOf(mail),
    button('See my purchases', `${origin}/user/purchase-history`),
  ],
}))

/** STF-173. */
export const refundAccount = template(
  RefundAccountMail,
  ({ firstName, reference, amountKobo }, { origin }) => ({
    subject: `We need your bank account for your refund: ${reference}`,
    preview: 'Please ring the school, or reply to this email.',
    title: `Where should your refund go, ${firstName}?`,
    blocks: [
      paragraph(
        `The payment provider could not return ${price(amountKobo)} of your payment ${reference} the way you paid. ` +
          'It needs a bank account in your name.',
      ),
      paragraph(
        'Please ring the school, or reply to this email and say when we can ring you. We need the bank, the account number and its name.',
      ),
      button('How to reach us', `${origin}/contact`),
      note('We never ask for a card number, a PIN or a code.'),
    ],
  }),
)
