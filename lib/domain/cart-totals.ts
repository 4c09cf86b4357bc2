import { toKobo } from './naira.ts'

/** `coursePrice` in naira; `children` is how many are ticked for the course. */
export type CartLine = { coursePrice: number; children: number }

/**
 * Total Items counts assigned children, not courses (CART-08); the subtotal is the sum of price × children (CART-09),
 * in kobo so that 1999.99 × 3 is exactly 599997.
 */
export function cartTotals(lines: readonly CartLine[]): { totalItems: number; subtotalKobo: number } {
  let totalItems = 0
  let subtotalKobo = 0
  for (const { coursePrice, children } of lines) {
    totalItems += children
    subtotalKobo += toKobo(coursePrice) * children
  }
  return { totalItems, subtotalKobo }
}
