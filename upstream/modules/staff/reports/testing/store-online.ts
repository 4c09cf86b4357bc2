import { audit } from '../../../../platform/audit.ts'
import { paymentEvents } from '../../../../platform/db/schema/orders.ts'
import { refunds } from '../../../../platform/db/schema/refunds.ts'
import { NOT_REQUESTED_HERE } from '../../../orders/refund-outcomes.ts'
import { addGross, addRefund, lagosDayOf } from './ledger.ts'
import { instantOf, type OnlineOrder, type RandomRefund } from './random-orders.ts'
import { insertOrder, type Store, type Stored, storeRefund } from './store-orders.ts'

const totalsOf = ({ stored }: Stored) =>
  stored.map(({ courseId, priceKobo }) => ({ courseId, kobo: priceKobo }))

/** Two messages about one refund in the provider's dashboard, the second with the amount that counts. */
async function storeElsewhere(
  { db, ledger, next }: Store,
  { order, stored }: Stored,
  at: Date,
  kobo: number,
) {
  const refundId = `rf-${next()}`
  const message = (createdAt: Date, amount: number) => ({
    provider: 'sandbox',
    reference: order.reference,
    kind: 'refund.processed',
    bodyDigest: String(next()),
    body: { amount, refundId },
    signatureOk: true,
    handledAt: createdAt,
    outcome: NOT_REQUESTED_HERE,
    createdAt,
  })
  await db
    .insert(paymentEvents)
    .values([message(at, kobo - 1), message(new Date(at.getTime() + 3_600_000), kobo)])
  addRefund(ledger, lagosDayOf(at), stored[0]?.courseId ?? '', kobo)
}

/** Nobody was enrolled: what was paid goes back as a whole, and no place is sold. */
async function storeNotEnrolled(store: Store, { paid, channel, other, back, lines: [line] }: OnlineOrder) {
  if (!line) return
  const paidAt = instantOf(paid)
  const kobo = Math.max(1, line.kobo + other)
  const stored = await insertOrder(store, [line], { status: 'refunded', reason: 'amount', paidAt, channel })
  const { orderId } = stored.order
  const courseId = stored.stored[0]?.courseId ?? ''
  const whole = { orderId, amountKobo: kobo, isWhole: true, state: 'sent', reason: 'amount' } as const
  await store.db.insert(refunds).values({ ...whole, processedAt: instantOf(back) })
  addGross(store.ledger, lagosDayOf(paidAt), courseId, kobo, 0)
  addRefund(store.ledger, lagosDayOf(instantOf(back)), courseId, kobo)
}

async function storeRefunds(store: Store, stored: Stored, random: readonly RandomRefund[]) {
  const left = stored.stored.map(({ priceKobo }) => priceKobo)
  for (const one of random) {
    const index = one.line % left.length
    left[index] = (left[index] ?? 0) - (await storeRefund(store, stored, one, left[index] ?? 0, index))
  }
}

/** The provider reported the whole payment as reversed, without an amount. */
async function storeReversal({ db, ledger }: Store, stored: Stored, at: Date) {
  const { orderId, reference } = stored.order
  await audit(db, {
    actor: { kind: 'provider' },
    action: 'order.refunded',
    subject: orderId,
    data: { reference },
  })
  const today = lagosDayOf(at)
  for (const { courseId, kobo } of totalsOf(stored)) addRefund(ledger, today, courseId, kobo)
}

export async function storeOnline(store: Store, random: OnlineOrder): Promise<void> {
  const { what, paid, channel, lines, refunds: asked, back } = random
  if (what === 'not enrolled') return storeNotEnrolled(store, random)
  if (what === 'open') {
    await insertOrder(store, lines, { status: 'expired', paidAt: null })
    return
  }
  const [first] = lines
  const ordered = what === 'refunded elsewhere' && first ? [first] : lines
  const paidAt = instantOf(paid)
  const stored = await insertOrder(store, ordered, {
    status: what === 'reversed' ? 'refunded' : 'paid',
    paidAt,
    channel,
  })
  for (const { courseId, kobo } of totalsOf(stored))
    addGross(store.ledger, lagosDayOf(paidAt), courseId, kobo, 1)
  if (what === 'paid') await storeRefunds(store, stored, asked)
  if (what === 'reversed') await storeReversal(store, stored, new Date())
  const kobo = Math.ceil((first?.kobo ?? 0) / 3)
  if (what === 'refunded elsewhere' && kobo > 1) await storeElsewhere(store, stored, instantOf(back), kobo)
}
