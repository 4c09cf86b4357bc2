import { randomUUID } from 'node:crypto'
import { addGross, lagosDayOf } from './ledger.ts'
import { dayOf, type HandOrder, instantOf } from './random-orders.ts'
import { type Added, addLineRefund, addOrder, type Store } from './store-orders.ts'

function addPayment(
  store: Store,
  { orderId, lines }: Added,
  payment: HandOrder['payments'][number],
  kobo: number,
) {
  const { rows, ledger, staffId } = store
  const receivedOn = dayOf(payment.day)
  const courseId = lines[0]?.courseId ?? ''
  const paymentId = randomUUID()
  const entry = (amountKobo: number) => {
    const number = rows.payments.length
    addGross(ledger, receivedOn, courseId, amountKobo, 0)
    const { way } = payment
    return {
      orderId,
      way,
      receivedOn,
      staffId,
      amountKobo,
      at: new Date(number),
      receiptNumber: `R-${number}`,
    }
  }
  rows.payments.push({ ...entry(kobo), paymentId })
  if (payment.isReversed) rows.payments.push({ ...entry(-kobo), reverses: paymentId, reason: 'Typed twice.' })
  return receivedOn
}

/** The places are sold with the first payment that was not reversed. @returns the kobo that were received */
function addPayments(store: Store, added: Added, payments: HandOrder['payments']): number {
  let left = added.amountKobo
  const days: string[] = []
  for (const payment of payments) {
    const kobo = Math.floor((left * payment.part) / 1_000)
    if (kobo === 0) continue
    const day = addPayment(store, added, payment, kobo)
    if (payment.isReversed) continue
    left -= kobo
    days.push(day)
  }
  const [firstDay] = days.toSorted()
  if (firstDay) for (const { courseId } of added.lines) addGross(store.ledger, firstDay, courseId, 0, 1)
  return added.amountKobo - left
}

/** Of one course, for up to three children. */
export function addByHand(store: Store, { paid, course, kobo, places, payments, refund }: HandOrder): void {
  const paidAt = instantOf(paid)
  const lines = Array.from({ length: places }, () => ({ course, kobo }))
  const channel = kobo === 0 ? 'scholarship' : 'cash'
  const added = addOrder(store, lines, { kind: 'manual', status: 'paid', paidAt, channel })
  if (kobo === 0)
    for (const { courseId } of added.lines) addGross(store.ledger, lagosDayOf(paidAt), courseId, 0, 1)
  const receivedKobo = addPayments(store, added, payments)
  if (refund) addLineRefund(store, added, added.lines[0], refund, Math.min(kobo, receivedKobo))
}
