import { randomUUID } from 'node:crypto'
import { NOT_REQUESTED_HERE } from '../../../orders/refund-outcomes.ts'
import { addGross, addRefund, lagosDayOf } from './ledger.ts'
import { instantOf, type OnlineOrder, type RandomRefund } from './random-orders.ts'
import { type Added, addLineRefund, addOrder, type Store } from './store-orders.ts'

/** Two messages about one refund in the provider's dashboard, the second with the amount that counts. */
function addElsewhere({ rows, ledger }: Store, { reference, lines }: Added, at: Date, kobo: number) {
  const refundId = randomUUID()
  const message = (createdAt: Date, amount: number) => ({
    provider: 'sandbox',
    reference,
    kind: 'refund.processed',
    bodyDigest: randomUUID(),
    body: { amount, refundId },
    signatureOk: true,
    handledAt: createdAt,
    outcome: NOT_REQUESTED_HERE,
    createdAt,
  })
  rows.events.push(message(at, kobo - 1), message(new Date(at.getTime() + 3_600_000), kobo))
  addRefund(ledger, lagosDayOf(at), lines[0]?.courseId ?? '', kobo)
}

/** No child was enrolled: what was paid goes back as a whole, and no place is sold. */
function addNotEnrolled(store: Store, { paid, channel, other, back, lines: [line] }: OnlineOrder) {
  if (!line) return
  const paidAt = instantOf(paid)
  const processedAt = instantOf(back)
  const amountKobo = Math.max(1, line.kobo + other)
  const { orderId, lines } = addOrder(store, [line], {
    status: 'refunded',
    reason: 'amount',
    paidAt,
    channel,
  })
  const courseId = lines[0]?.courseId ?? ''
  store.rows.refunds.push({
    orderId,
    amountKobo,
    isWhole: true,
    state: 'sent',
    reason: 'amount',
    processedAt,
  })
  addGross(store.ledger, lagosDayOf(paidAt), courseId, amountKobo, 0)
  addRefund(store.ledger, lagosDayOf(processedAt), courseId, amountKobo)
}

function addRefunds(store: Store, added: Added, random: readonly RandomRefund[]) {
  const left = added.lines.map(({ priceKobo }) => priceKobo)
  for (const one of random) {
    const index = one.line % left.length
    const leftKobo = left[index] ?? 0
    left[index] = leftKobo - addLineRefund(store, added, added.lines[index], one, leftKobo)
  }
}

/** The provider reported the whole payment as reversed today, without an amount. */
function addReversal({ rows, ledger }: Store, { orderId, lines }: Added) {
  rows.reversed.push(orderId)
  for (const { courseId, priceKobo } of lines) addRefund(ledger, lagosDayOf(new Date()), courseId, priceKobo)
}

export function addOnline(store: Store, random: OnlineOrder): void {
  const { what, paid, channel, lines, refunds, back } = random
  if (what === 'not enrolled') {
    addNotEnrolled(store, random)
    return
  }
  if (what === 'open') {
    addOrder(store, lines, { status: 'expired', paidAt: null })
    return
  }
  // How a refund that names no line is divided has a test of its own.
  const ordered = what === 'refunded elsewhere' ? lines.slice(0, 1) : lines
  const paidAt = instantOf(paid)
  const status = what === 'reversed' ? 'refunded' : 'paid'
  const added = addOrder(store, ordered, { status, paidAt, channel })
  for (const { courseId, priceKobo } of added.lines)
    addGross(store.ledger, lagosDayOf(paidAt), courseId, priceKobo, 1)
  if (what === 'paid') addRefunds(store, added, refunds)
  if (what === 'reversed') addReversal(store, added)
  const kobo = Math.ceil(added.amountKobo / 3)
  if (what === 'refunded elsewhere' && kobo > 1) addElsewhere(store, added, instantOf(back), kobo)
}
