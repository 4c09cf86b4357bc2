import { randomUUID } from 'node:crypto'
import { auditAll } from '../../../../platform/audit.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { manualPayments } from '../../../../platform/db/schema/by-hand.ts'
import { orderLines, orders, paymentEvents } from '../../../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../../../platform/db/schema/refunds.ts'
import { addRefund, type Ledger, lagosDayOf } from './ledger.ts'
import { dayOf, instantOf, type RandomRefund } from './random-orders.ts'

type Line = { course: number; kobo: number }
type LineRow = typeof orderLines.$inferInsert & { lineId: string }

/** Random orders before they are stored, and the ledger that is kept of them. */
export type Store = {
  ledger: Ledger
  /** Each with three children. */
  families: readonly { parentId: string; childIds: readonly string[] }[]
  courseIds: readonly string[]
  staffId: string
  rows: {
    orders: (typeof orders.$inferInsert)[]
    lines: LineRow[]
    payments: (typeof manualPayments.$inferInsert)[]
    refunds: (typeof refunds.$inferInsert)[]
    refundLines: (typeof refundLines.$inferInsert)[]
    events: (typeof paymentEvents.$inferInsert)[]
    /** Ids of orders that the provider reported as reversed. */
    reversed: string[]
  }
}

export const emptyRows = (): Store['rows'] => ({
  orders: [],
  lines: [],
  payments: [],
  refunds: [],
  refundLines: [],
  events: [],
  reversed: [],
})

export async function storeRows(db: Db, { rows }: Store): Promise<void> {
  await db.insert(orders).values(rows.orders)
  await db.insert(orderLines).values(rows.lines)
  await db.insert(manualPayments).values(rows.payments)
  await db.insert(refunds).values(rows.refunds)
  await db.insert(refundLines).values(rows.refundLines)
  await db.insert(paymentEvents).values(rows.events)
  await auditAll(
    db,
    rows.reversed.map((subject) => ({ actor: { kind: 'provider' }, action: 'order.refunded', subject })),
  )
}

const sumOf = (all: readonly { kobo: number }[]) => all.reduce((sum, { kobo }) => sum + kobo, 0)

type Fields = Omit<Partial<typeof orders.$inferInsert>, 'orderId' | 'reference' | 'amountKobo'>

export type Added = {
  orderId: string
  reference: string
  kind: 'provider' | 'manual'
  amountKobo: number
  lines: LineRow[]
}

export function addOrder(store: Store, lines: readonly Line[], fields: Fields): Added {
  const { rows, families, courseIds } = store
  const number = rows.orders.length
  const family = families[number % families.length]
  const orderId = randomUUID()
  const kind = fields.kind ?? 'provider'
  const order = { orderId, reference: String(1_800_000_000_000 + number), amountKobo: sumOf(lines) }
  rows.orders.push({
    parentId: family?.parentId ?? '',
    email: '',
    provider: kind === 'manual' ? 'manual' : 'sandbox',
    linesDigest: '',
    expiresAt: new Date(),
    createdAt: fields.paidAt ?? new Date(),
    ...fields,
    ...order,
  })
  const added = lines.map(({ course, kobo }, index) => ({
    lineId: randomUUID(),
    orderId,
    courseId: courseIds[course] ?? '',
    childId: family?.childIds[index] ?? '',
    courseTitle: 'As it was bought',
    priceKobo: kobo,
  }))
  rows.lines.push(...added)
  return { ...order, kind, lines: added }
}

/** Of one line, as staff ask for it; what was paid back by hand is entered later. @returns the kobo that were sent */
export function addLineRefund(
  { rows, ledger }: Store,
  { orderId, kind }: Added,
  line: LineRow | undefined,
  { part, state, isByHand, after }: RandomRefund,
  leftKobo: number,
): number {
  const amountKobo = Math.floor((leftKobo * part) / 1_000)
  if (amountKobo === 0 || !line) return 0
  const refundId = randomUUID()
  const way = isByHand || kind === 'manual' ? 'cash' : 'provider'
  const sent = { processedAt: instantOf(after), paidOn: way === 'cash' ? dayOf(after.day) : null }
  const refund = { refundId, orderId, amountKobo, reason: 'goodwill', state, way } as const
  rows.refunds.push({ ...refund, ...(state === 'sent' && sent) })
  rows.refundLines.push({ refundId, lineId: line.lineId, amountKobo, endsEnrolment: false })
  if (state !== 'sent') return 0
  addRefund(ledger, sent.paidOn ?? lagosDayOf(sent.processedAt), line.courseId, amountKobo)
  return amountKobo
}
