import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Refund, RefundInput } from '#contract/staff/refunds'
import { naira, toNaira } from '#domain/naira'
import { isPermitted } from '#domain/staff-permissions'
import { findSavedResponse, type IdempotencyKey, saveResponse } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { readSetting } from '../../../platform/settings.ts'
import { paidKoboOf, refundWayOf } from '../../orders/hand-money.ts'
import { isByHand, lockOrder, type Order } from '../../orders/lock-order.ts'
import { findLinesLeft, sumRefunds } from '../../orders/refund-lines.ts'
import { refundedElsewhereKobo } from '../../orders/refunded-kobo.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { applyApproval } from './apply-approval.ts'
import { auditRefund } from './audit-refund.ts'
import { type ChosenLine, chooseLines, describeLines, requireLeftOfOrder } from './chosen-lines.ts'
import { requirePaid } from './lock-refund.ts'
import { readRefund } from './read-refunds.ts'

type NewRefund = {
  order: Order
  chosen: ChosenLine[]
  amountKobo: number
  /** Of the order before this one, as asked for here. */
  refundedKobo: number
  isWhole: boolean
}

/** STF-168. @throws AppError `conflict`, reason `needs_approval` */
async function needsApproval(
  tx: Tx,
  { caller }: StaffWriter,
  { amountKobo, refundedKobo }: NewRefund,
  asksForApproval: boolean,
): Promise<boolean> {
  if (isPermitted(caller.roles, 'refunds.approve')) return false
  const limitKobo = await readSetting(tx, 'refundLimitKobo')
  if (refundedKobo + amountKobo <= limitKobo) return false
  if (asksForApproval) return true
  const limit = naira(toNaira(limitKobo))
  throw new AppError('conflict', `Above ${limit} an owner has to approve. Ask for approval?`, {
    reason: 'needs_approval',
  })
}

async function prepareRefund(tx: Tx, reference: string, input: RefundInput): Promise<NewRefund> {
  const order = await lockOrder(tx, reference)
  if (!order) throw new AppError('not_found', 'Not found.')
  requirePaid(order)
  const chosen = chooseLines(await findLinesLeft(tx, order.orderId), input.lines)
  const amountKobo = chosen.reduce((sum, line) => sum + line.amountKobo, 0)
  const refundedKobo = await sumRefunds(tx, order.orderId)
  const touchedKobo = refundedKobo + (await refundedElsewhereKobo(tx, reference))
  requireLeftOfOrder(amountKobo, paidKoboOf(order) - touchedKobo)
  const isWhole = !isByHand(order) && touchedKobo === 0 && amountKobo === order.amountKobo
  return { order, chosen, amountKobo, refundedKobo, isWhole }
}

async function insertRefund(
  tx: Tx,
  { order, chosen, amountKobo, isWhole }: NewRefund,
  row: Pick<typeof refunds.$inferInsert, 'state' | 'askedBy' | 'approvedAt' | 'reason' | 'words' | 'note'>,
) {
  const way = await refundWayOf(tx, order)
  const values = { ...row, orderId: order.orderId, amountKobo, isWhole, way }
  const [refund] = await tx.insert(refunds).values(values).returning()
  if (!refund) throw new Error('The refund was not stored.')
  const { refundId } = refund
  await tx.insert(refundLines).values(
    chosen.map((line) => ({
      refundId,
      lineId: line.lineId,
      amountKobo: line.amountKobo,
      endsEnrolment: line.endsEnrolment,
    })),
  )
  return refund
}

/** For another write that returns money; `askRefund` adds the idempotency. @returns the refund's id @throws AppError as `askRefund` */
export async function addRefund(
  tx: Tx,
  writer: StaffWriter,
  reference: string,
  input: RefundInput,
): Promise<string> {
  const asked = await prepareRefund(tx, reference, input)
  const waits = await needsApproval(tx, writer, asked, input.asksForApproval)
  const { reason, words, note } = input
  const state = waits ? 'requested' : 'approved'
  const refund = await insertRefund(tx, asked, {
    state,
    askedBy: writer.caller.id,
    approvedAt: waits ? null : new Date(),
    reason,
    words: reason === 'other' ? (words ?? null) : null,
    note: note || null,
  })
  const locked = { order: asked.order, refund }
  await auditRefund(tx, writer, locked, {
    action: 'refund.asked',
    after: { state, reason, lines: describeLines(asked.chosen) },
  })
  if (!waits) await applyApproval(tx, locked)
  return refund.refundId
}

/**
 * STF-165 to STF-170. The same form sent again answers the same refund (STF-014).
 * @throws AppError `not_found`, `invalid`, `conflict` with `not_refundable`, `refund_exceeds` or `needs_approval`
 */
export const askRefund = (
  db: Db,
  writer: StaffWriter,
  reference: string,
  input: RefundInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Refund> =>
  db.transaction(async (tx) => {
    await tx.select().from(staff).where(eq(staff.staffId, writer.caller.id)).for('no key update')
    const saved = await findSavedResponse(tx, idempotencyKey)
    const refundId = saved ?? (await addRefund(tx, writer, reference, input))
    if (!saved) await saveResponse(tx, idempotencyKey, refundId)
    return readRefund(tx, writer.caller, refundId)
  })
