import { type AuditAction, auditActions } from '../../../platform/audit-actions.ts'
import type { auditEvents } from '../../../platform/db/schema/audit.ts'

export type AuditRow = typeof auditEvents.$inferSelect

/** Of a version that knew more actions. */
const unknown = { group: 'system', kind: '', what: 'Something else' } as const

export const wordsOf = ({ action }: Pick<AuditRow, 'action'>) => auditActions.get(action) ?? unknown

export const isAction = (action: string): action is AuditAction => auditActions.has(action)

/** Of what the entry is about; entries from before this step have no kind of their own (STF-273). */
export const kindOf = (row: Pick<AuditRow, 'action' | 'subjectKind'>): string =>
  row.subjectKind ?? wordsOf(row).kind

export function textIn(values: Record<string, unknown>, name: string): string {
  const value = values[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
