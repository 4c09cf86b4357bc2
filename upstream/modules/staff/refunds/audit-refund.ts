import { audit } from '../../../platform/audit.ts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Tx } from '../../../platform/db/open.ts'
import type { StaffWriter } from '../staff-writer.ts'
import type { LockedRefund } from './lock-refund.ts'

type Entry = {
  action: Extract<AuditAction, `refund.${string}`>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** An entry of the order: amounts, lines and states, never words of a person or an account. */
export async function auditRefund(
  tx: Tx,
  { caller, origin: { ip, userAgent, requestId } }: StaffWriter,
  { order, refund }: LockedRefund,
  entry: Entry,
): Promise<void> {
  const { refundId, amountKobo: refundKobo } = refund
  await audit(tx, {
    actor: { kind: 'staff', id: caller.id },
    subject: order.orderId,
    data: { reference: order.reference, refundId, refundKobo },
    ...entry,
    ip,
    userAgent,
    requestId,
  })
}
