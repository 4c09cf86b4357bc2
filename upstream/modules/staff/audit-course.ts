import { sql } from 'drizzle-orm'
import { audit, auditAll } from '../../platform/audit.ts'
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

export type ChangedCourse = { courseId: string; before: Values; after: Values }

/** For changes that begin at a picture or a category, so that the history and the conflict of each course name the person. */
export const auditChangedCourses = (
  tx: Tx,
  writer: StaffWriter,
  through: 'category' | 'picture',
  changed: readonly ChangedCourse[],
): Promise<void> =>
  auditAll(
    tx,
    changed.map((course) => eventOf(writer, { action: 'course.changed', ...course, data: { through } })),
  )

/** Without the courses that a change of a category or picture has touched: that change has an entry of its own. */
export const isOwnChange = sql`not ${auditEvents.data} ? 'through'`
