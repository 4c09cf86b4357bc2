import { closedMessage, fullMessage, isOnSale } from '#domain/eligibility'
import type { CartLine } from '@/lib/client/cart-lines'

/** Why an item cannot be paid for; the server checks the same. @param today calendar date in Lagos */
export function findCartBlocker({ item, chosen }: CartLine, today: string): string | undefined {
  const { courseTitle: title, course, placesLeft } = item
  const availability = { status: course?.courseStatus, endDate: course?.endDate }
  if (!isOnSale(availability, today)) return closedMessage({ title })
  if (placesLeft === 0) return fullMessage({ title })
  if (typeof placesLeft !== 'number' || chosen.length <= placesLeft) return undefined
  return `${title} has only ${placesLeft} ${placesLeft === 1 ? 'place' : 'places'} left.`
}
