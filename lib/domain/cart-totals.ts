import { toKobo } from './naira.ts'

/** `coursePrice` in naira. */
type PricedLine = { coursePrice: number; children: number }

/** CART-08, CART-09. Sums in kobo to stay exact. */
export function cartTotals(lines: readonly PricedLine[]): { totalItems: number; subtotalKobo: number } {
  let totalItems = 0
  let subtotalKobo = 0
  for (const { coursePrice, children } of lines) {
    totalItems += children
    subtotalKobo += toKobo(coursePrice) * children
  }
  return { totalItems, subtotalKobo }
}
