import { audit } from '../../platform/audit.ts'
import type { AuditAction } from '../../platform/audit-actions.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Order } from './lock-order.ts'
import type { RefundRow } from './refund-mails.ts'

/** An entry of the order, written by the job or because of what the provider says. */
export async function auditRefund(
  tx: Tx,
  { orderId, reference }: Order,
  { refundId, amountKobo: refundKobo }: RefundRow,
  action: Extract<AuditAction, `refund.${string}`>,
  kind: 'system' | 'provider' = 'provider',
): Promise<void> {
  const data = { reference, refundId, refundKobo }
  await audit(tx, { actor: { kind }, action, subject: orderId, data })
}
