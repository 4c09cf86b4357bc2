import { manualPayments } from '../../../../platform/db/schema/by-hand.ts'
import { addGross, lagosDayOf } from './ledger.ts'
import { dayOf, type HandOrder, instantOf } from './random-orders.ts'
import { insertOrder, type Store, type Stored, storeRefund } from './store-orders.ts'

type Payment = { paymentId: string; receivedOn: string; isReversed: boolean }

async function storePayments(store: Store, { order, stored }: Stored, random: HandOrder['payments']) {
  const { db, ledger, staffId, next } = store
  const courseId = stored[0]?.courseId ?? ''
  let left = order.amountKobo
  const kept: Payment[] = []
  for (const { part, day, way, isReversed } of random) {
    const amountKobo = Math.floor((left * part) / 1_000)
    if (amountKobo === 0) continue
    const row = { orderId: order.orderId, way, receivedOn: dayOf(day), staffId, at: new Date(next()) }
    const receiptNumber = `R-${next()}`
    const [entry] = await db
      .insert(manualPayments)
      .values({ ...row, amountKobo, receiptNumber })
      .returning()
    const paymentId = entry?.paymentId ?? ''
    addGross(ledger, row.receivedOn, courseId, amountKobo, 0)
    kept.push({ paymentId, receivedOn: row.receivedOn, isReversed })
    if (!isReversed) left -= amountKobo
    else {
      const back = { ...row, amountKobo: -amountKobo, reverses: paymentId, reason: 'Typed twice.' }
      await db.insert(manualPayments).values({ ...back, receiptNumber: `R-${next()}` })
      addGross(ledger, row.receivedOn, courseId, -amountKobo, 0)
    }
  }
  const [firstDay] = kept.flatMap(({ receivedOn, isReversed }) => (isReversed ? [] : [receivedOn])).toSorted()
  if (firstDay) for (const { courseId: of } of stored) addGross(ledger, firstDay, of, 0, 1)
  return order.amountKobo - left
}

/** Of one course, for up to three children. */
export async function storeByHand(
  store: Store,
  { paid, course, kobo, places, payments, refund }: HandOrder,
): Promise<void> {
  const paidAt = instantOf(paid)
  const lines = Array.from({ length: places }, () => ({ course, kobo }))
  const channel = kobo === 0 ? 'scholarship' : 'cash'
  const stored = await insertOrder(store, lines, { kind: 'manual', status: 'paid', paidAt, channel })
  if (kobo === 0)
    for (const { courseId } of stored.stored) addGross(store.ledger, lagosDayOf(paidAt), courseId, 0, 1)
  const receivedKobo = await storePayments(store, stored, payments)
  if (refund) await storeRefund(store, stored, refund, Math.min(kobo, receivedKobo), 0)
}
