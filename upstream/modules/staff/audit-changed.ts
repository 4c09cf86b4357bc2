import { auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { StaffWriter } from './staff-writer.ts'

type Values = Record<string, unknown>
export type ChangedRecord = { subject: string; before: Values; after: Values }

/** For changes that begin at a picture or a category, so that the history and the conflict of each record name the person. */
export const auditChanged = (
  tx: Tx,
  { caller, origin }: StaffWriter,
  { kind, through }: { kind: 'course' | 'post' | 'letter'; through: 'category' | 'picture' },
  changed: readonly ChangedRecord[],
): Promise<void> =>
  auditAll(
    tx,
    changed.map((record) => ({
      actor: { kind: 'staff' as const, id: caller.id },
      action: `${kind}.changed` as const,
      ...record,
      data: { through },
      ip: origin.ip,
      userAgent: origin.userAgent,
      requestId: origin.requestId,
    })),
  )
