import { and, desc, eq, gt, max, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import type { FoundItem } from './today-items.ts'

const COUNTED = 20

/** STF-197: for a day after it was reported. */
export async function findFamilyViewers(db: Db): Promise<FoundItem[]> {
  const at = max(auditEvents.at)
  const people = await db
    .select({ staffId: staff.staffId, name: staff.name, at })
    .from(auditEvents)
    .innerJoin(staff, eq(staff.staffId, auditEvents.actorStaffId))
    .where(
      and(
        eq(auditEvents.action, 'staff.many_families_viewed'),
        gt(auditEvents.at, sql`now() - interval '24 hours'`),
      ),
    )
    .groupBy(staff.staffId, staff.name)
    .orderBy(desc(at))
    .limit(COUNTED)
  const [first] = people
  if (!first) return []
  const { staffId, name } = first
  const single = people.length === 1 ? { staffId, name } : {}
  return [{ kind: 'families-viewed', count: people.length, since: first.at?.toISOString(), ...single }]
}
