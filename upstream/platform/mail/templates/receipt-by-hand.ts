import { z } from 'zod'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import { naira, toNaira } from '#domain/naira'
import { button, note, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

/** Amounts are kobo. */
export const HandReceiptMail = z.object({
  firstName: z.string(),
  parentName: z.string(),
  receiptNumber: z.string(),
  /** Of the order. */
  reference: z.string(),
  way: z.enum(['cash', 'transfer']),
  /** A calendar date in Lagos. */
  receivedOn: z.string(),
  /** Positive also when it reverses another payment. */
  amountKobo: z.number(),
  lines: z.array(
    z.object({
      courseTitle: z.string(),
      childName: z.string(),
      priceKobo: z.number(),
      /** Where another price was agreed (STF-182). */
      listPriceKobo: z.number().nullish(),
    }),
  ),
  receivedKobo: z.number(),
  openKobo: z.number(),
  /** The receipt number of a payment that was recorded wrongly (STF-187). */
  reverses: z.string().nullable(),
})
export type HandReceiptMail = z.infer<typeof HandReceiptMail>

const price = (kobo: number) => naira(toNaira(kobo))

const lineRow = ({ courseTitle, childName, priceKobo, listPriceKobo }: HandReceiptMail['lines'][number]) => {
  const place = `${courseTitle}, ${childName}`
  const name = listPriceKobo ? `${place}, instead of ${price(listPriceKobo)}` : place
  return [name, price(priceKobo)] as const
}

/** What of the prices is neither received nor open, so that the rows add up. */
function notDueRows({ lines, receivedKobo, openKobo }: HandReceiptMail) {
  const kobo = lines.reduce((sum, { priceKobo }) => sum + priceKobo, 0) - receivedKobo - openKobo
  return kobo > 0 ? [['No longer due', price(kobo)] as const] : []
}

const ways = { cash: 'in cash', transfer: 'by bank transfer' } as const

function wordsOf(mail: HandReceiptMail) {
  const { receiptNumber, reverses, amountKobo, firstName, parentName, way, receivedOn, reference } = mail
  if (reverses)
    return {
      subject: `Receipt ${reverses} is no longer valid`,
      preview: `${price(amountKobo)} was recorded by mistake.`,
      title: `Receipt ${reverses} is no longer valid`,
      text:
        `${price(amountKobo)} of order ${reference} was recorded by mistake. Entry ${receiptNumber} takes it back. ` +
        'If you did pay this, please reply to this email.',
    }
  return {
    subject: `Your receipt ${receiptNumber}`,
    preview: `${price(amountKobo)} received. Thank you.`,
    title: `Thank you, ${firstName}`,
    text: `Received from ${parentName} ${ways[way]} on ${longDate(receivedOn)}. Receipt ${receiptNumber}, order ${reference}.`,
  }
}

/** STF-186, STF-187. */
export const receiptByHand = template(HandReceiptMail, (mail, { origin }) => {
  const { text, ...words } = wordsOf(mail)
  const { lines, amountKobo, receivedKobo, openKobo, receiptNumber } = mail
  return {
    ...words,
    blocks: [
      paragraph(text),
      rows(
        [
          ...lines.map(lineRow),
          [mail.reverses ? 'Taken back' : 'This payment', price(amountKobo)],
          ['Paid in all', price(receivedKobo)],
          ...notDueRows(mail),
          ['Still open', price(openKobo)],
        ],
        { total: true },
      ),
      ...(mail.reverses ? [] : [note(`In words: ${amountInWords(toNaira(amountKobo))}.`)]),
      button(
        'See the receipt',
        `${origin}/user/purchase-history/receipt/${encodeURIComponent(receiptNumber)}`,
      ),
    ],
  }
})
