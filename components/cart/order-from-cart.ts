import type { OrderOutcome } from '#contract/api/payment'
import { toNaira } from '#domain/naira'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'

/** Builds the outcome from the page for an API that returns none. @param at ISO 8601 instant */
export const orderFromCart = (
  { reference, channel }: Pick<OrderOutcome, 'reference' | 'channel'>,
  lines: readonly CartLine[],
  at = new Date().toISOString(),
): OrderOutcome => ({
  reference,
  channel,
  status: 'pending',
  amount: toNaira(lineTotals(lines).subtotalKobo),
  at,
  places: lines.flatMap(({ item, offered, chosen }) =>
    offered
      .filter(({ childId }) => chosen.includes(childId))
      .map(({ childId, lastName, otherNames }) => ({
        courseId: item.courseId,
        childId,
        lastName,
        otherNames,
        courseTitle: item.courseTitle,
        startDate: item.course?.startDate,
        endDate: item.course?.endDate,
        numberOfLectures: item.course?.numberOfLectures,
        format: item.course?.format,
        place: item.course?.place,
        schedule: item.course?.schedule,
        lectures: item.course?.lectures,
        price: item.coursePrice,
      })),
  ),
})
