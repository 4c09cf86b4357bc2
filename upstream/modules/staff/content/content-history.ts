import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContentHistory } from '#contract/staff/content'
import type { ContentSection } from '#domain/content-sections'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { wordsOf } from '../audit/audit-row.ts'

const LIMIT = 50
/** The site reads no answer above 2,000,000 bytes. */
const VALUE_BYTES = 1_500_000

/** Newest first, with the values that fit (STF-245). */
export async function readContentHistory(
  db: Db,
  section: ContentSection,
): Promise<z.infer<typeof ContentHistory>> {
  const { at: writtenAt, action: done, before: replaced, actorStaffId, subjectKind, subject } = auditEvents
  const newest = db
    .select({ at: writtenAt, action: done, before: replaced, actorStaffId, auditId: auditEvents.auditId })
    .from(auditEvents)
    .where(and(eq(subjectKind, 'content'), eq(subject, section)))
    .orderBy(desc(writtenAt), desc(auditEvents.auditId))
    .limit(LIMIT)
    .as('newest')
  const { at, action, before, auditId } = newest
  const upToHere = sql`sum(coalesce(octet_length(${before}::text), 0)) over (order by ${at} desc, ${auditId} desc)`
  const entries = await db
    .select({
      at,
      action,
      name: staff.name,
      before: sql<Record<string, unknown> | null>`case when ${upToHere} <= ${VALUE_BYTES} then ${before} end`,
    })
    .from(newest)
    .leftJoin(staff, eq(staff.staffId, newest.actorStaffId))
    .orderBy(desc(at), desc(auditId))
  return {
    changes: entries.map((entry) => ({
      at: entry.at.toISOString(),
      by: entry.name ?? 'System',
      what: wordsOf({ action: entry.action }).what,
      ...(entry.before && { before: entry.before }),
    })),
  }
}
