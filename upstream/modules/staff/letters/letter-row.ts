import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LetterRow } from '#contract/staff/letters'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { letterDeliveries, letters } from '../../../platform/db/schema/newsletter.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'

export const versionOfLetter: SQL<string> = versionOf(letters.updatedAt)

const { at, auditId, after, actorKind, actorStaffId, subject, subjectKind } = auditEvents

/** By staff, also when the job sent the letter since. */
const staffChange = sql<{
  by: string
  ms: number
} | null>`(select jsonb_build_object('by', ${staff.name}, 'ms', extract(epoch from ${at}) * 1000) from ${auditEvents} join ${staff} on ${staff.staffId} = ${actorStaffId} where ${subjectKind} = 'letter' and ${subject} = ${letters.letterId}::text and ${actorKind} = 'staff' and ${after} is not null order by ${at} desc, ${auditId} desc limit 1)`

/** Counted while it is being sent, and kept when sending has ended. */
const countSent = (db: Db | Tx) => {
  const isSent = and(eq(letterDeliveries.letterId, letters.letterId), eq(letterDeliveries.state, 'sent'))
  return sql<number>`coalesce(${letters.sent}, (${db.$count(letterDeliveries, isSent)}))`.mapWith(Number)
}

/** Without the text, which the list does not read. */
export const rowColumns = (db: Db | Tx) => ({
  letterId: letters.letterId,
  subject: letters.subject,
  state: letters.state,
  sendAt: letters.sendAt,
  startedAt: letters.startedAt,
  finishedAt: letters.finishedAt,
  recipients: letters.recipients,
  sent: countSent(db).as('sent_now'),
  updatedAt: letters.updatedAt,
  staffChange: staffChange.as('staff_change'),
})

type Instants = 'sendAt' | 'startedAt' | 'finishedAt'
type FoundRow = Omit<LetterRow, Instants | 'lastChange'> &
  Record<Instants, Date | null> & { updatedAt: Date; staffChange: { by: string; ms: number } | null }

const serializeChange = ({ staffChange: change, updatedAt }: FoundRow): LetterRow['lastChange'] =>
  change
    ? { by: change.by, at: new Date(change.ms).toISOString() }
    : { by: 'The installation', at: updatedAt.toISOString() }

export const serializeRow = (row: FoundRow): LetterRow => ({
  letterId: row.letterId,
  subject: row.subject,
  state: row.state,
  sendAt: row.sendAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  recipients: row.recipients,
  sent: row.sent,
  lastChange: serializeChange(row),
})
