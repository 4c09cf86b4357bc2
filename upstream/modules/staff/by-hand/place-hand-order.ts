import type { Tx } from '../../../platform/db/open.ts'
import { type CartPlace, digestLines, sumPrices } from '../../cart/cart-lines.ts'
import { insertLines, insertOrder } from '../../orders/insert-order.ts'
import type { AgreedPrice } from './agreed-price.ts'

type Placed = {
  parent: { parentId: string; email: string }
  lines: readonly (CartPlace & Omit<AgreedPrice, 'priceKobo'>)[]
  channel: 'cash' | 'transfer' | 'scholarship'
}

/** Paid from the beginning, whatever was received of it; it takes no places by itself. Call with the parent locked. */
export async function placeHandOrder(tx: Tx, { parent, lines, channel }: Placed) {
  const now = new Date()
  const order = await insertOrder(tx, {
    parentId: parent.parentId,
    email: parent.email,
    amountKobo: sumPrices(lines),
    kind: 'manual',
    provider: 'manual',
    status: 'paid',
    channel,
    paidAt: now,
    expiresAt: now,
    linesDigest: digestLines(lines),
  })
  return { order, lines: await insertLines(tx, order, lines) }
}
