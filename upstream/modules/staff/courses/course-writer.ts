import { audit } from '../../../platform/audit.ts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Tx } from '../../../platform/db/open.ts'
import type { StaffWriter } from '../staff-writer.ts'

type Entry = {
  action: AuditAction
  courseId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  data?: Record<string, unknown>
}

/** @param writer nobody for a job */
export async function auditCourse(
  tx: Tx,
  writer: StaffWriter | undefined,
  { courseId, ...entry }: Entry,
): Promise<void> {
  await audit(tx, {
    actor: writer ? { kind: 'staff', id: writer.caller.id } : { kind: 'system' },
    subject: courseId,
    ...entry,
    ip: writer?.origin.ip,
    userAgent: writer?.origin.userAgent,
    requestId: writer?.origin.requestId,
  })
}
