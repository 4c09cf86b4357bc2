import { asc, desc } from 'drizzle-orm'
import type { z } from 'zod'
import type { listAudit as call } from '#contract/staff/audit'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { countRows } from '../count-rows.ts'
import { auditCondition } from './audit-filter.ts'
import { serializeEntries } from './serialize-entries.ts'

/** STF-268: newest first. */
export async function listAudit(
  db: Db,
  { page, size, ...filter }: z.output<typeof call.query>,
): Promise<z.output<typeof call.response>> {
  const { condition, notice } = await auditCondition(db, filter)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(condition)
    .orderBy(desc(auditEvents.at), desc(auditEvents.auditId))
    .limit(size)
    .offset((page - 1) * size)
  const people = await db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.staffId))
  return {
    rows: await serializeEntries(db, rows),
    total: await countRows(db, auditEvents, condition),
    people,
    ...(notice && { notice }),
  }
}
