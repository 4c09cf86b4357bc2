import { randomUUID } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { ReceiptInput } from '#contract/staff/order-actions'
import { lagosDate } from '#domain/dates'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { isErased } from '../../../platform/mail/erased-address.ts'
import type { Order } from '../../orders/lock-order.ts'
import { composeReceipt } from '../../orders/mails.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { requireOrder } from './require-order.ts'

const DAILY = 3

/** Of an order that was paid and enrolled children, also when it was refunded later; not of an erased family. Payments by hand have receipts of their own. */
export const hasReceipt = ({ kind, status, amountKobo, paidAt, reason, email }: Order): boolean =>
  kind === 'provider' &&
  amountKobo > 0 &&
  paidAt !== null &&
  (status === 'paid' || (status === 'refunded' && reason === null)) &&
  !isErased(email)

/** STF-163. */
export async function countReceiptsLeft(db: Db | Tx, { orderId }: Pick<Order, 'orderId'>): Promise<number> {
  const today = new Date(`${lagosDate(new Date())}T00:00:00+01:00`)
  const isToday = and(
    eq(auditEvents.subjectKind, 'order'),
    eq(auditEvents.subject, orderId),
    eq(auditEvents.action, 'order.receipt_resent'),
    gte(auditEvents.at, today),
  )
  return Math.max(0, DAILY - (await db.$count(auditEvents, isToday)))
}

type To = z.output<typeof ReceiptInput>['to']

async function addressOf(tx: Tx, { email, parentId }: Order, to: To): Promise<string> {
  if (to === 'order') return email
  const [account] = await tx
    .select({ email: parents.email })
    .from(parents)
    .where(eq(parents.parentId, parentId))
  return account?.email ?? email
}

/** @returns the order's id */
async function resend(tx: Tx, writer: StaffWriter, reference: string, to: To): Promise<string> {
  const order = await requireOrder(tx, reference)
  const { orderId } = order
  if (!hasReceipt(order)) throw new AppError('conflict', 'This order has no receipt.')
  if ((await countReceiptsLeft(tx, order)) === 0)
    throw new AppError('too_many', `The receipt was sent again ${DAILY} times today. Try again tomorrow.`)
  await enqueueMail(tx, {
    recipient: await addressOf(tx, order, to),
    template: 'receipt',
    data: await composeReceipt(tx, order),
    dedupeKey: `receipt:${orderId}:${randomUUID()}`,
  })
  await auditBy(tx, writer, { action: 'order.receipt_resent', subject: orderId, data: { reference, to } })
  return orderId
}

/** STF-163. @throws AppError `not_found`, `conflict`, `too_many` */
export async function resendReceipt(
  db: Db,
  writer: StaffWriter,
  reference: string,
  to: To,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) => writeOnce(tx, writer, idempotencyKey, () => resend(tx, writer, reference, to)))
}
