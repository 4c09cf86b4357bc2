import { and, eq, gte } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { type AuditAction, auditActions } from '../../platform/audit-actions.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'

type Counted = { action: AuditAction; subject: string; staffId?: string }

/** Entries of the audit since midnight in Lagos. */
export function countEntriesToday(db: Db | Tx, { action, subject, staffId }: Counted): Promise<number> {
  const midnight = new Date(`${lagosDate(new Date())}T00:00:00+01:00`)
  return db.$count(
    auditEvents,
    and(
      eq(auditEvents.subjectKind, auditActions.get(action)?.kind ?? ''),
      eq(auditEvents.subject, subject),
      eq(auditEvents.action, action),
      gte(auditEvents.at, midnight),
      staffId === undefined ? undefined : eq(auditEvents.actorStaffId, staffId),
    ),
  )
}
