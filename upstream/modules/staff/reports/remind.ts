import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { lagosDate, shortDate } from '#domain/dates'
import { firstName } from '#domain/person'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { orderLines } from '../../../platform/db/schema/orders.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { isErased } from '../../../platform/mail/erased-address.ts'
import type { BalanceOpenMail } from '../../../platform/mail/templates/balance-open.ts'
import type { Order } from '../../orders/lock-order.ts'
import { payerOf } from '../../orders/mails.ts'
import { openKoboOf } from '../../orders/open-kobo.ts'
import { requireOrder } from '../orders/require-order.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { canRemindAgain, remindAgainOn } from './remind-again.ts'

const ACTION = 'order.balance_reminded'

async function lastReminderOf(tx: Tx, { orderId }: Order): Promise<Date | null> {
  const { subjectKind, subject, action, at } = auditEvents
  const [last] = await tx
    .select({ at })
    .from(auditEvents)
    .where(and(eq(subjectKind, 'order'), eq(subject, orderId), eq(action, ACTION)))
    .orderBy(desc(at))
    .limit(1)
  return last?.at ?? null
}

/** @throws AppError `too_many` */
async function requireWeek(tx: Tx, order: Order, now: Date): Promise<void> {
  const remindedAt = await lastReminderOf(tx, order)
  if (canRemindAgain(remindedAt, now) || remindedAt === null) return
  throw new AppError(
    'too_many',
    `This family was reminded on ${shortDate(lagosDate(remindedAt))}. You can remind again from ${shortDate(remindAgainOn(remindedAt))}.`,
  )
}

const titlesOf = (tx: Tx, { orderId }: Order) =>
  tx
    .selectDistinct({ title: orderLines.courseTitle })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.courseTitle)

function wayOf({ channel }: Order): BalanceOpenMail['way'] {
  return channel === 'cash' || channel === 'transfer' ? channel : null
}

/** @returns the order's id */
async function remind(tx: Tx, writer: StaffWriter, reference: string): Promise<string> {
  const order = await requireOrder(tx, reference)
  const { orderId } = order
  const openKobo = await openKoboOf(tx, orderId)
  const payer = await payerOf(tx, order)
  if (openKobo === 0 || isErased(payer.email))
    throw new AppError('conflict', 'Nothing is open that the family can be reminded of.')
  const now = new Date()
  await requireWeek(tx, order, now)
  const courses = await titlesOf(tx, order)
  const data: BalanceOpenMail = {
    firstName: firstName(payer),
    reference,
    courses: courses.map(({ title }) => title),
    openKobo,
    way: wayOf(order),
  }
  const dedupeKey = `balance-open:${orderId}:${now.getTime()}`
  await enqueueMail(tx, { recipient: payer.email, template: 'balance-open', data, dedupeKey })
  await auditBy(tx, writer, { action: ACTION, subject: orderId, data: { reference, openKobo } })
  return orderId
}

/**
 * STF-256: at most once a week and order. The same form sent again does nothing (STF-014).
 * @throws AppError `not_found`, `conflict`, `too_many`
 */
export const remindOfBalance = (
  db: Db,
  writer: StaffWriter,
  reference: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> =>
  db.transaction(async (tx) => {
    await writeOnce(tx, writer, idempotencyKey, () => remind(tx, writer, reference))
  })
