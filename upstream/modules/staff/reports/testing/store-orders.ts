import type { Db } from '../../../../platform/db/open.ts'
import { orderLines, orders } from '../../../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../../../platform/db/schema/refunds.ts'
import { addRefund, type Ledger, lagosDayOf } from './ledger.ts'
import { dayOf, instantOf, type RandomRefund } from './random-orders.ts'

type OrderRow = typeof orders.$inferInsert
type Line = { course: number; kobo: number }

/** Where random orders are stored, with the ledger that is kept of them. */
export type Store = {
  db: Db
  ledger: Ledger
  /** Each with three children. */
  families: readonly { parentId: string; childIds: readonly string[] }[]
  courseIds: readonly string[]
  staffId: string
  /** Of references and receipt numbers. */
  next(): number
}

const sumOf = (all: readonly { kobo: number }[]) => all.reduce((sum, { kobo }) => sum + kobo, 0)

export async function insertOrder(
  { db, families, courseIds, next }: Store,
  lines: readonly Line[],
  row: Partial<OrderRow>,
) {
  const number = next()
  const family = families[number % families.length]
  const [order] = await db
    .insert(orders)
    .values({
      parentId: family?.parentId ?? '',
      reference: String(1_800_000_000_000 + number),
      amountKobo: sumOf(lines),
      email: '',
      provider: row.kind === 'manual' ? 'manual' : 'sandbox',
      linesDigest: '',
      expiresAt: new Date(),
      createdAt: row.paidAt ?? new Date(),
      ...row,
    })
    .returning()
  if (!order) throw new Error('The order was not stored.')
  const stored = await db
    .insert(orderLines)
    .values(
      lines.map(({ course, kobo }, index) => ({
        orderId: order.orderId,
        courseId: courseIds[course] ?? '',
        childId: family?.childIds[index] ?? '',
        courseTitle: 'As it was bought',
        priceKobo: kobo,
      })),
    )
    .returning()
  return { order, stored }
}
export type Stored = Awaited<ReturnType<typeof insertOrder>>

/** Of one line, as staff ask for it. @returns the kobo that are then refunded of the line */
export async function storeRefund(
  store: Store,
  { order, stored }: Stored,
  random: RandomRefund,
  leftKobo: number,
  index: number,
) {
  const amountKobo = Math.floor((leftKobo * random.part) / 1_000)
  const line = stored[index]
  if (amountKobo === 0 || !line) return 0
  const { state, isByHand } = random
  const sentAt = instantOf(random.after)
  const way = isByHand || order.kind === 'manual' ? 'cash' : 'provider'
  const [refund] = await store.db
    .insert(refunds)
    .values({
      orderId: order.orderId,
      amountKobo,
      reason: 'goodwill',
      state,
      way,
      // Paid back by hand on a day, and entered later.
      ...(state === 'sent' && {
        processedAt: sentAt,
        paidOn: way === 'cash' ? dayOf(random.after.day) : null,
      }),
    })
    .returning()
  const refundId = refund?.refundId ?? ''
  await store.db
    .insert(refundLines)
    .values({ refundId, lineId: line.lineId, amountKobo, endsEnrolment: false })
  if (state !== 'sent') return 0
  const day = way === 'cash' ? dayOf(random.after.day) : lagosDayOf(sentAt)
  addRefund(store.ledger, day, line.courseId, amountKobo)
  return amountKobo
}
