import { desc, eq } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/staff/orders'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { listNotes } from '../notes/note-entries.ts'
import { listEvents } from './timeline-events.ts'
import { listMailsOf } from './timeline-mails.ts'
import { describeEntry, type OrderFacts } from './timeline-words.ts'

const LIMIT = 200

async function listEntries(db: Db, facts: OrderFacts): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ entry: auditEvents, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, auditEvents.actorStaffId))
    .where(eq(auditEvents.subject, facts.order.orderId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.auditId))
    .limit(LIMIT)
  return rows.flatMap(({ entry, name }) => describeEntry(entry, name, facts) ?? [])
}

/** STF-157. Of one instant: what staff wrote, then emails, then what the site did, then what the provider said. */
export async function readTimeline(db: Db, reader: string, facts: OrderFacts): Promise<TimelineEntry[]> {
  const { order } = facts
  const merged = [
    ...(await listNotes(db, reader, { subjectKind: 'order', subjectId: order.orderId })),
    ...(await listMailsOf(db, order, LIMIT)),
    ...(await listEntries(db, facts)),
    ...(await listEvents(db, order, LIMIT)),
  ]
  return merged.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, LIMIT)
}
