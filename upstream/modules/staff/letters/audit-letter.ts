import { audit } from '../../../platform/audit.ts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

type Values = Record<string, unknown>
type Entry = { action: AuditAction; letterId: string; before?: Values; after?: Values; data?: Values }

/** @param writer undefined for a job */
export async function auditLetter(
  tx: Tx,
  writer: StaffWriter | undefined,
  { letterId, data = {}, ...entry }: Entry,
): Promise<void> {
  const event = { ...entry, subject: letterId, data }
  if (writer) await auditBy(tx, writer, event)
  else await audit(tx, { actor: { kind: 'system' }, ...event })
}
