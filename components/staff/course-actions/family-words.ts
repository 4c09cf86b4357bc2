import { naira } from '#domain/naira'
import { counted } from '@/components/staff/list/format-time'

type Told = { families: number; children: number }

const familiesInWords = (families: number) => counted(families, 'family', 'families')

/** STF-102. */
export const toldInWords = ({ families, children }: Told): string =>
  families === 0
    ? 'No one is enrolled, so no family is told.'
    : `${familiesInWords(families)} with ${counted(children, 'child', 'children')} ${families === 1 ? 'is' : 'are'} told by email, and their calendars are updated.`

export const postponeAction = (families: number | undefined): string =>
  families ? `Postpone and tell ${familiesInWords(families)}` : 'Postpone the course'

/** STF-105. */
export const outsideAgesInWords = (children: number): string =>
  `${counted(children, 'child', 'children')} would be outside the ages on the new first day. ${children === 1 ? 'The child keeps the place.' : 'They keep their places.'}`

/** Lectures of weekly times that would have no day. */
export const roomInWords = (days: number, lectures: number): string =>
  `Between these days there is room for ${days} of ${lectures} lectures.`

/** Lectures with new dates. */
export const betweenInWords = (days: number, lectures: number): string =>
  `${days} of ${lectures} lectures ${days === 1 ? 'is' : 'are'} between these days.`

type Cancelled = Told & { amount: number; openOrders: number }

/** STF-106. */
export function cancellationInWords({ families, children, amount, openOrders }: Cancelled): string[] {
  return [
    families === 0
      ? 'No one is enrolled, so no family is told.'
      : `${familiesInWords(families)} with ${counted(children, 'child', 'children')} ${families === 1 ? 'is' : 'are'} told by email.`,
    ...(amount > 0 ? [`${naira(amount)} goes back to families.`] : []),
    ...(openOrders > 0
      ? [
          `${counted(openOrders, 'order')} that ${openOrders === 1 ? 'is' : 'are'} not paid yet ${openOrders === 1 ? 'ends' : 'end'}.`,
        ]
      : []),
    'This cannot be undone. You can duplicate the course instead.',
  ]
}

export const cancelAction = (amount: number | undefined): string =>
  amount ? `Cancel the course and refund ${naira(amount)}` : 'Cancel the course'
