import { sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { AuditAction } from '../../platform/audit-actions.ts'
import type { Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { StaffWriter } from './staff-writer.ts'

type Values = Record<string, unknown>
type Entry = { action: AuditAction; courseId: string; before?: Values; after?: Values; data?: Values }

const eventOf = (writer: StaffWriter | undefined, { courseId, ...entry }: Entry) => ({
  actor: writer ? { kind: 'staff' as const, id: writer.caller.id } : { kind: 'system' as const },
  subject: courseId,
  ...entry,
  ip: writer?.origin.ip,
  userAgent: writer?.origin.userAgent,
  requestId: writer?.origin.requestId,
})

/** @param writer undefined for a job */
export const auditCourse = (tx: Tx, writer: StaffWriter | undefined, entry: Entry): Promise<void> =>
  audit(tx, eventOf(writer, entry))

/** Without the courses and posts that a change of a category or picture has touched: that change has an entry of its own. */
export const isOwnChange = sql`not ${auditEvents.data} ? 'through'`
