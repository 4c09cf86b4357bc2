import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { audit } from '../../../platform/audit.ts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Tx } from '../../../platform/db/open.ts'

/** Who writes: an owner, or the command line, which has no caller. */
export type Writer = { caller?: StaffCaller; origin?: RequestOrigin }

type Entry = {
  action: AuditAction
  staffId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  data?: Record<string, unknown>
}

const COMMAND = { way: 'command line' }

export async function auditPerson(
  tx: Tx,
  { caller, origin }: Writer,
  { staffId, data, ...entry }: Entry,
): Promise<void> {
  await audit(tx, {
    actor: caller ? { kind: 'staff', id: caller.id } : { kind: 'system' },
    subject: staffId,
    ...entry,
    data: { ...(!caller && COMMAND), ...data },
    ip: origin?.ip,
    userAgent: origin?.userAgent,
    requestId: origin?.requestId,
  })
}
