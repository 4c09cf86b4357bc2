import type { RequestOrigin } from '../../http/client-address.ts'
import { audit } from '../../platform/audit.ts'
import type { AuditAction } from '../../platform/audit-actions.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

type Entry = {
  staffId: string
  action: AuditAction
  origin: RequestOrigin
  data?: Record<string, unknown>
}

/** What a person did to the own sign-in. */
export const auditAccess = (
  tx: Tx | Db,
  { staffId, action, origin: { ip, userAgent, requestId }, data = {} }: Entry,
): Promise<void> =>
  audit(tx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: staffId,
    ip,
    userAgent,
    requestId,
    data,
  })

/** What someone tried who may not have been the person. */
export const auditRefusal = (
  tx: Tx | Db,
  { staffId, action, origin: { ip, userAgent, requestId }, data = {} }: Entry,
): Promise<void> =>
  audit(tx, { actor: { kind: 'system' }, action, subject: staffId, ip, userAgent, requestId, data })
